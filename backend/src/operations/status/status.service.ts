import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { SmsAlarmService } from '../../accounts/phone/sms-alarm.service.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { costOf } from '../../core/config/sms-price.js';
import { BUILD, BUILD_LINE } from '../../core/config/version.js';
import { DatabaseStatusService } from '../../core/database/database-status.service.js';
import { type Failure, lastFailures } from '../../core/http/failures.js';
import { MailDelivery } from '../../messaging/mail/mail.delivery.js';
import { SmsGateway } from '../../messaging/sms/sms.gateway.js';
import { SmsMonthsRepository } from '../../messaging/sms/sms-months.repository.js';
import { RatingWriterService } from '../../ratings/giving/rating-writer.service.js';
import {
  CHECK_NAMES,
  type Check,
  type CheckName,
  type Fact,
  type FindingCode,
  note,
  OFF,
  type Outcome,
  outcomeOf,
  wrong,
} from '../checks/check.js';
import { ChecksService } from '../checks/checks.service.js';
import { databaseChecks, placeChecks } from '../checks/place-checks.js';
import { InstancesTask } from '../instances/instances.task.js';

/** The time limit of one check, in milliseconds. They run at the same time. */
const TIMEOUT_MS = 3_000;
/** An outcome is shown again for this time, in milliseconds, so that many readers cost no more than one. */
const MAX_AGE_MS = 5_000;
/** With more waiting votes, the server will soon refuse some. */
const MAX_WAITING_VOTES = 1_000;

/** A check and its outcome. */
export interface CheckedPart extends Omit<Outcome, 'isOff'> {
  name: CheckName;
  isOff: boolean;
}

/** The state of the server. */
export interface ServerStatus {
  checkedAt: Date;
  parts: CheckedPart[];
  failures: readonly Failure[];
}

/** Reports the state of this instance and of what all instances share. */
@Injectable()
export class StatusService {
  private last: { at: number; parts: Promise<CheckedPart[]> } | null = null;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly host: HttpAdapterHost,
    private readonly checks: ChecksService,
    private readonly database: DatabaseStatusService,
    private readonly writer: RatingWriterService,
    private readonly mails: MailDelivery,
    private readonly texts: SmsGateway,
    private readonly textMonths: SmsMonthsRepository,
    private readonly textAlarm: SmsAlarmService,
    private readonly instances: InstancesTask,
  ) {}

  /** Runs all checks, each for at most `TIMEOUT_MS`. */
  async status(): Promise<ServerStatus> {
    const now = performance.now();
    if (!this.last || now - this.last.at > MAX_AGE_MS) this.last = { at: now, parts: this.look() };
    const parts = await this.last.parts;
    const failures = lastFailures(this.host.httpAdapter.getHttpServer());
    return { checkedAt: new Date(), parts, failures };
  }

  private async look(): Promise<CheckedPart[]> {
    const checks = [
      ...placeChecks(this.settings),
      ...databaseChecks(this.database),
      ...this.checks.list(),
      ...this.ownChecks(),
    ];
    const outcomes = await Promise.all(
      checks.map(async (check) => ({ name: check.name, ...(await inTime(check)) })),
    );
    // Several checks may be about one part, such as the emails of all instances and of this one.
    return CHECK_NAMES.flatMap((name) => {
      const about = outcomes.filter((outcome) => outcome.name === name);
      if (about.length === 0) return [];
      return {
        name,
        facts: about.flatMap(({ facts }) => facts),
        findings: about.flatMap(({ findings }) => findings),
        isOff: about.every(({ isOff = false }) => isOff),
      };
    });
  }

  /** Lists the checks of this process, which `doctor` cannot look into. */
  private ownChecks(): Check[] {
    return [
      { name: 'server', look: () => this.lookAtServer() },
      { name: 'database', look: () => this.lookAtDatabase() },
      { name: 'votes', look: () => this.lookAtVotes() },
      { name: 'mail', look: () => this.lookAtMails() },
      { name: 'texts', look: () => this.lookAtTexts() },
    ];
  }

  private async lookAtServer(): Promise<Outcome> {
    const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();
    const builds = (await this.instances.list()).map(({ build }) => build);
    const different = [...new Set([...builds, BUILD_LINE])];
    const message = `instances of several builds run: ${different.join(', ')}. End the upgrade`;
    return {
      facts: [
        { name: 'version', value: BUILD.version },
        ...(BUILD.commit === 'unknown' ? [] : [{ name: 'commit' as const, value: BUILD.commit }]),
        ...(BUILD.date === 'unknown'
          ? []
          : [{ name: 'commit_date' as const, value: BUILD.date.slice(0, 10) }]),
        { name: 'started_at', value: startedAt },
        { name: 'instances', value: Math.max(1, builds.length) },
      ],
      findings: different.length > 1 ? [note('BUILDS_DIFFER', message)] : [],
    };
  }

  private async lookAtDatabase(): Promise<Outcome> {
    const { name, version } = await this.database.product();
    const nodes = await this.database.clusterSize();
    const facts: Fact[] = [
      { name: 'engine', value: name },
      { name: 'engine_version', value: version },
    ];
    if (nodes !== null) facts.push({ name: 'cluster_nodes', value: nodes });
    return { facts, findings: [] };
  }

  private async lookAtVotes(): Promise<Outcome> {
    const { waitingCount } = this.writer;
    return {
      facts: [{ name: 'votes_waiting', value: waitingCount }],
      findings: foundIf(waitingCount > MAX_WAITING_VOTES, 'VOTES_WAIT', `${waitingCount} votes wait`),
    };
  }

  private async lookAtMails(): Promise<Outcome> {
    if (this.settings.mail === null) return OFF;
    return { facts: [{ name: 'mails_refused', value: this.mails.outcomes.refused }], findings: [] };
  }

  private async lookAtTexts(): Promise<Outcome> {
    if (!this.texts.isSet) return OFF;
    const { sent, failed } = this.texts.outcomes;
    const ofMonth = await this.textMonths.count(new Date());
    const { smsPrice } = this.settings;
    return {
      facts: [
        { name: 'texts_sent', value: sent },
        { name: 'texts_failed', value: failed },
        { name: 'texts_of_month', value: ofMonth },
        ...(smsPrice ? [{ name: 'texts_cost' as const, value: costOf(ofMonth, smsPrice) }] : []),
      ],
      findings: foundIf(
        this.settings.limits !== null && (await this.textAlarm.isHalfUsed()),
        'TEXTS_HALF_USED',
        'half of the text messages of the limit smsTotal are used up',
      ),
    };
  }
}

function foundIf(isFound: boolean, code: FindingCode, message: string) {
  return isFound ? [wrong(code, message)] : [];
}

/** Runs a check within the time limit. */
async function inTime({ look }: Check): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Outcome>((resolve) => {
    const finding = wrong('CHECK_TIMED_OUT', `the check took longer than ${TIMEOUT_MS / 1000} s`);
    timer = setTimeout(() => resolve({ facts: [], findings: [finding] }), TIMEOUT_MS);
  });
  try {
    return await Promise.race([outcomeOf(look), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

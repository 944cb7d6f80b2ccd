import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { Leases } from '../database/lease.js';
import type { PeriodicTask } from '../database/periodic-task.js';
import { Leaderboard } from '../leaderboard/leaderboard.js';
import type { Mail } from '../mail/mail.js';
import { Outbox } from '../mail/outbox.js';
import { MetricsService } from '../metrics/metrics.service.js';
import { areInUse, type Round, roundState } from '../rounds/round.js';
import { RoundsRepository } from '../rounds/rounds.repository.js';
import { MailPace, PACE_INTERVAL_MS, PACE_JITTER_MS } from './mail-pace.js';
import { NoticesRepository, type Subscriber } from './notices.repository.js';
import { roundMail } from './round-mail-texts.js';
import type { NoticeKind } from './round-notice.entity.js';
import { StopLinks, stopPage } from './stop-links.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** After so long nobody is told any more that a round has opened. */
const OPENED_MS = 3 * DAY_MS;

/** What there is to tell of the current round. */
interface DueNotice {
  kind: NoticeKind;
  round: Round;
  /** When the mail is of no use any more. */
  expiresAt: Date;
}

/**
 * Tells those who asked for it, by mail, that a round has opened and that its end is near. A portion is written with the
 * mark of how far it has come: each gets each mail once, whichever instances write and stop. Portions keep a pace, and
 * wait for the mail server: a new password is behind one of them at most.
 */
@Injectable()
export class RoundNotices implements OnApplicationShutdown {
  private readonly logger = new Logger(RoundNotices.name);
  private readonly task: PeriodicTask;
  private readonly pace: MailPace;

  constructor(
    @Inject(SETTINGS)
    private readonly settings: Pick<Settings, 'publicUrl' | 'roundReminderDays' | 'roundMailsPerMinute'>,
    private readonly database: Database,
    private readonly notices: NoticesRepository,
    private readonly rounds: RoundsRepository,
    private readonly leaderboard: Leaderboard,
    private readonly metrics: MetricsService,
    private readonly outbox: Outbox,
    private readonly links: StopLinks,
    leases: Leases,
  ) {
    this.pace = new MailPace(settings.roundMailsPerMinute);
    this.task = leases.task('round notices', () => this.send(), {
      intervalMs: PACE_INTERVAL_MS,
      jitterMs: PACE_JITTER_MS,
      logger: this.logger,
      failure: 'mails about a round were not written',
    });
  }

  /** Looks every few seconds from now on whether there is anything to tell. */
  start(): void {
    if (this.isOffered) this.task.start();
  }

  /** Waits for what was begun. */
  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  /** Writes the next portion of what is due, if its time has come. @returns how many mails this instance has written */
  async send(): Promise<number> {
    if (!this.isOffered || !(await this.due())) return 0;
    return this.task.inTurn(async () => {
      if (!(await this.task.mayGoOn()) || (await this.outbox.countDue()) >= this.pace.portion) return 0;
      return this.database.transaction(() => this.write());
    });
  }

  private get isOffered(): boolean {
    return this.outbox.enabled && this.settings.publicUrl !== null;
  }

  /** What is to be told now and has not been told to everybody: the opening first. */
  private async due(): Promise<DueNotice | undefined> {
    const [all, now] = [await this.rounds.list(), await this.rounds.now()];
    const round = all.find(({ isCurrent }) => isCurrent);
    if (!round || !areInUse(all) || roundState(round, now) !== 'open') return undefined;
    const { opensAt, closesAt } = round;
    const openedUntil = new Date(opensAt.getTime() + OPENED_MS);
    const found: DueNotice[] = [];
    if (now < openedUntil) found.push({ kind: 'opened', round, expiresAt: earlier(openedUntil, closesAt) });
    const reminderMs = this.settings.roundReminderDays * DAY_MS;
    // Of a short round the first mail has told the end just before.
    const isLong = closesAt !== null && closesAt.getTime() - opensAt.getTime() >= 2 * reminderMs;
    if (isLong && reminderMs > 0 && closesAt.getTime() - now.getTime() <= reminderMs)
      found.push({ kind: 'ending', round, expiresAt: closesAt });
    const told = await Promise.all(found.map(({ kind }) => this.notices.isFinished(round.id, kind)));
    return found.find((_, index) => !told[index]);
  }

  /** Within a transaction: the next portion. @returns how many mails */
  private async write(): Promise<number> {
    // Whoever gives the round another end waits, and finds what was written to withdraw it.
    await this.rounds.lockCurrentId();
    const notice = await this.due();
    if (!notice) return 0;
    const { kind, round } = notice;
    const { lastUserId } = await this.notices.lock(round.id, kind);
    const [now, lastWrittenAt] = [await this.rounds.now(), await this.notices.lastWrittenAt()];
    if (this.pace.isTooSoon(now, lastWrittenAt)) return 0;
    const { last, isMore, subscribers } = await this.notices.listSubscribers(lastUserId, this.pace.portion);
    const left = await this.leftFor(subscribers, round.id);
    const told = subscribers.filter(({ id }) => kind === 'opened' || (left.get(id) ?? 0) > 0);
    await this.outbox.add(...told.map((reader) => this.mailTo(reader, left.get(reader.id) ?? 0, notice)));
    const mark = { lastUserId: last, writtenAt: now, finishedAt: isMore ? null : now };
    await this.notices.move({ roundId: round.id, kind }, mark);
    return told.length;
  }

  private mailTo({ id, username, email, language }: Subscriber, left: number, notice: DueNotice): Mail {
    const { kind, round, expiresAt } = notice;
    const { publicUrl } = this.settings;
    const token = this.links.tokenOf('round', id);
    const facts = {
      ...{ username, round, left },
      link: `${publicUrl}/leaderboard`,
      stop: `${publicUrl}${stopPage(token)}`,
    };
    return {
      ...{ topic: 'round', subjectId: id, to: email },
      ...roundMail(kind, facts, language),
      unsubscribe: `${publicUrl}/api/round-mails/stop?token=${token}`,
      expiresAt,
    };
  }

  /** How many candidates can be rated that somebody has not rated in a round. */
  private async leftFor(subscribers: Subscriber[], roundId: number): Promise<Map<number, number>> {
    const [{ candidates }, metrics] = await Promise.all([this.leaderboard.current(), this.metrics.list()]);
    const titles = new Set(metrics.map(({ titleId }) => titleId));
    const isRatable = (titleId: number | null) =>
      titleId !== null && (titles.has(null) || titles.has(titleId));
    const ratable = candidates.filter(({ titleId }) => isRatable(titleId)).map(({ id }) => id);
    const rated = await this.notices.listRated(
      subscribers.map(({ id }) => id),
      roundId,
    );
    return new Map(
      subscribers.map(({ id }) => [id, ratable.filter((candidate) => !rated.get(id)?.has(candidate)).length]),
    );
  }
}

function earlier(a: Date, b: Date | null): Date {
  return b !== null && b < a ? b : a;
}

import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { Leases } from '../database/lease.js';
import type { PeriodicTask } from '../database/periodic-task.js';
import { Leaderboard } from '../leaderboard/leaderboard.js';
import { Outbox } from '../mail/outbox.js';
import { MetricsService } from '../metrics/metrics.service.js';
import { areInUse, type Round } from '../rounds/round.js';
import { RoundsRepository } from '../rounds/rounds.repository.js';
import { NoticesRepository, type Subscriber } from './notices.repository.js';
import { roundMail } from './round-mail-texts.js';
import type { NoticeKind } from './round-notice.entity.js';
import { StopLinks } from './stop-links.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const INTERVAL_MS = 10_000;
const JITTER_MS = 5_000;
/** Mails that are written in one transaction. */
const PORTION = 100;
/** With so many that wait, others such as a new password come first: the mail server sets the pace. */
const MAX_WAITING = 100;
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
 * mark of how far it has come: each gets each mail once, whichever instances write and stop.
 */
@Injectable()
export class RoundNotices implements OnApplicationShutdown {
  private readonly logger = new Logger(RoundNotices.name);
  private readonly task: PeriodicTask;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl' | 'roundReminderDays'>,
    private readonly database: Database,
    private readonly notices: NoticesRepository,
    private readonly rounds: RoundsRepository,
    private readonly leaderboard: Leaderboard,
    private readonly metrics: MetricsService,
    private readonly outbox: Outbox,
    private readonly links: StopLinks,
    leases: Leases,
  ) {
    this.task = leases.task('round notices', () => this.send(), {
      intervalMs: INTERVAL_MS,
      jitterMs: JITTER_MS,
      logger: this.logger,
      failure: 'mails about a round were not written',
    });
  }

  /** Looks every few seconds from now on whether there is anything to tell. */
  start(): void {
    if (this.outbox.enabled && this.settings.publicUrl) this.task.start();
  }

  /** Waits for what was begun. */
  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  /** Writes what is due, a portion at a time. @returns how many mails this instance has written */
  async send(): Promise<number> {
    const due = await this.due();
    if (due.length === 0) return 0;
    return this.task.inTurn(async () => {
      let written = 0;
      for (const notice of due) {
        for (let isMore = true; isMore && (await this.mayGoOn()); ) {
          const portion = await this.database.transaction(() => this.write(notice));
          written += portion.mails;
          isMore = portion.isMore;
        }
      }
      return written;
    });
  }

  private async mayGoOn(): Promise<boolean> {
    return (await this.outbox.count()) < MAX_WAITING && (await this.task.mayGoOn());
  }

  /** What is to be told now and has not been told to everybody. */
  private async due(): Promise<DueNotice[]> {
    const [all, now] = [await this.rounds.list(), await this.rounds.now()];
    const round = all.find(({ isCurrent }) => isCurrent);
    if (!round || !areInUse(all) || round.finalAt !== null) return [];
    const { opensAt, closesAt } = round;
    const openedUntil = new Date(opensAt.getTime() + OPENED_MS);
    const found: DueNotice[] = [];
    if (now < openedUntil) found.push({ kind: 'opened', round, expiresAt: earlier(openedUntil, closesAt) });
    const reminderMs = this.settings.roundReminderDays * DAY_MS;
    // Of a short round the first mail has told the end just before.
    const isLong = closesAt !== null && closesAt.getTime() - opensAt.getTime() >= 2 * reminderMs;
    if (isLong && reminderMs > 0 && now < closesAt && closesAt.getTime() - now.getTime() <= reminderMs)
      found.push({ kind: 'ending', round, expiresAt: closesAt });
    const told = await Promise.all(found.map(({ kind }) => this.notices.isFinished(round.id, kind)));
    return found.filter((_, index) => !told[index]);
  }

  /** Within a transaction: the next portion. */
  private async write({ kind, round, expiresAt }: DueNotice): Promise<{ mails: number; isMore: boolean }> {
    const { lastUserId, finishedAt } = await this.notices.lock(round.id, kind);
    if (finishedAt) return { mails: 0, isMore: false };
    const { last, subscribers } = await this.notices.listSubscribers(lastUserId, PORTION);
    const left = await this.leftFor(subscribers, round.id);
    const mails = subscribers.filter(({ id }) => kind === 'opened' || (left.get(id) ?? 0) > 0);
    await this.outbox.add(
      ...mails.map(({ id, username, email, language }) => {
        const token = this.links.tokenOf(id);
        const { publicUrl } = this.settings;
        const facts = {
          ...{ username, round, left: left.get(id) ?? 0 },
          link: `${publicUrl}/leaderboard`,
          stop: `${publicUrl}/stop-mails?token=${token}`,
        };
        return {
          ...{ topic: 'round' as const, subjectId: id, to: email },
          ...roundMail(kind, facts, language),
          unsubscribe: `${publicUrl}/api/round-mails/stop?token=${token}`,
          expiresAt,
        };
      }),
    );
    await this.notices.move(
      round.id,
      kind,
      last ?? lastUserId,
      last === null ? await this.rounds.now() : null,
    );
    return { mails: mails.length, isMore: last !== null };
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

import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { DAY_MS } from '../../core/support/days.js';
import { LeasesService } from '../../core/tasks/leases.service.js';
import type { PeriodicTask } from '../../core/tasks/periodic-task.js';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import { MetricsService } from '../../index/metrics/metrics.service.js';
import { areInUse, roundState } from '../../index/model/round.js';
import { RoundsRepository } from '../../index/model/rounds.repository.js';
import { MailChannel } from './mail.channel.js';
import type { DueNotification, NotificationChannel, Reader } from './notification-channel.js';
import { NotificationsRepository } from './notifications.repository.js';
import { PACE_INTERVAL_MS, PACE_JITTER_MS } from './pace.js';
import { PushChannel } from './push.channel.js';

/** After so long nobody is told any more that a round has opened. */
const OPENED_MS = 3 * DAY_MS;

/**
 * Tells those who asked for it, by mail and on their devices, that a round has opened and that its end is near. A batch
 * is written with the mark of how far it has come: each gets each notice once in each way, whichever instances write and
 * stop. Batches of a way keep a pace, and wait for what has been written before.
 */
@Injectable()
export class RoundNotificationsTask implements OnApplicationShutdown {
  private readonly logger = new Logger(RoundNotificationsTask.name);
  private readonly task: PeriodicTask;
  private readonly channels: readonly NotificationChannel[];

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'roundReminderDays'>,
    private readonly database: DatabaseService,
    private readonly notices: NotificationsRepository,
    private readonly rounds: RoundsRepository,
    private readonly leaderboard: LeaderboardService,
    private readonly metrics: MetricsService,
    mails: MailChannel,
    pushes: PushChannel,
    leases: LeasesService,
  ) {
    this.channels = [mails, pushes];
    this.task = leases.task('round notices', () => this.send(), {
      intervalMs: PACE_INTERVAL_MS,
      jitterMs: PACE_JITTER_MS,
      logger: this.logger,
      failure: 'notices about a round were not written',
    });
  }

  /** Looks every few seconds from now on whether there is anything to tell. */
  start(): void {
    if (this.channels.some(({ isOffered }) => isOffered)) this.task.start();
  }

  /** Waits for what was begun. */
  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  /** Writes the next batch of what is due, if its time has come. @returns how many accounts this instance has told */
  async send(): Promise<number> {
    let told = 0;
    for (const channel of this.channels) told += await this.sendBy(channel);
    return told;
  }

  private async sendBy(channel: NotificationChannel): Promise<number> {
    if (!channel.isOffered || !(await this.due(channel))) return 0;
    return this.task.runExclusive(async () => {
      if (!(await this.task.renewLease()) || (await channel.countDue()) >= channel.pace.batch) return 0;
      return this.database.transaction(() => this.write(channel));
    });
  }

  /** What is to be told now and has not been told to everybody in this way: the opening first. */
  private async due({ name: channel }: NotificationChannel): Promise<DueNotification | undefined> {
    const [all, now] = [await this.rounds.list(), await this.rounds.now()];
    const round = all.find(({ isCurrent }) => isCurrent);
    if (!round || !areInUse(all) || roundState(round, now) !== 'open') return undefined;
    const { opensAt, closesAt } = round;
    const openedUntil = new Date(opensAt.getTime() + OPENED_MS);
    const found: DueNotification[] = [];
    if (now < openedUntil) found.push({ kind: 'opened', round, expiresAt: earlier(openedUntil, closesAt) });
    const reminderMs = this.settings.roundReminderDays * DAY_MS;
    // Of a short round the first mail has told the end just before.
    const isLong = closesAt !== null && closesAt.getTime() - opensAt.getTime() >= 2 * reminderMs;
    if (isLong && reminderMs > 0 && closesAt.getTime() - now.getTime() <= reminderMs)
      found.push({ kind: 'ending', round, expiresAt: closesAt });
    const told = await Promise.all(
      found.map(({ kind }) => this.notices.isFinished({ roundId: round.id, kind, channel })),
    );
    return found.find((_, index) => !told[index]);
  }

  /** Within a transaction: the next batch. @returns how many accounts are told */
  private async write(channel: NotificationChannel): Promise<number> {
    // Whoever gives the round another end waits, and finds what was written to withdraw it.
    await this.rounds.lockCurrentId();
    const notice = await this.due(channel);
    if (!notice) return 0;
    const { kind, round } = notice;
    const key = { roundId: round.id, kind, channel: channel.name };
    const { lastUserId } = await this.notices.lock(key);
    const [now, lastWrittenAt] = [await this.rounds.now(), await this.notices.lastWrittenAt(channel.name)];
    if (channel.pace.isTooSoon(now, lastWrittenAt)) return 0;
    const { last, isMore, readers } = await channel.listReaders(lastUserId, channel.pace.batch);
    const left = await this.leftFor(readers, round.id);
    const told = readers
      .map((reader) => ({ reader, left: left.get(reader.id) ?? 0 }))
      .filter((one) => kind === 'opened' || one.left > 0);
    await channel.write(told, notice);
    await this.notices.move(key, { lastUserId: last, writtenAt: now, finishedAt: isMore ? null : now });
    return told.length;
  }

  /** How many candidates can be rated that somebody has not rated in a round. */
  private async leftFor(readers: Reader[], roundId: number): Promise<Map<number, number>> {
    const [{ candidates }, metrics] = await Promise.all([this.leaderboard.current(), this.metrics.list()]);
    const titles = new Set(metrics.map(({ titleId }) => titleId));
    const isRatable = (titleId: number | null) =>
      titleId !== null && (titles.has(null) || titles.has(titleId));
    const ratable = candidates.filter(({ titleId }) => isRatable(titleId)).map(({ id }) => id);
    const rated = await this.notices.listRated(
      readers.map(({ id }) => id),
      roundId,
    );
    return new Map(
      readers.map(({ id }) => [id, ratable.filter((candidate) => !rated.get(id)?.has(candidate)).length]),
    );
  }
}

function earlier(a: Date, b: Date | null): Date {
  return b !== null && b < a ? b : a;
}

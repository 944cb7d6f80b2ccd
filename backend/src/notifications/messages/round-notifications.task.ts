import { Inject, Injectable, Logger } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { DAY_MS } from '../../core/support/days.js';
import type { PeriodicTask } from '../../core/tasks/periodic-task.js';
import { TasksService } from '../../core/tasks/tasks.service.js';
import { areInUse, roundState } from '../../index/calendar/round.js';
import { RoundsRepository } from '../../index/calendar/rounds.repository.js';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import { MetricsService } from '../../index/metrics/metrics.service.js';
import { MailChannel } from './mail.channel.js';
import type { DueNotification, NotificationChannel, Reader } from './notification-channel.js';
import { NotificationsRepository } from './notifications.repository.js';
import { PACE_INTERVAL_MS, PACE_JITTER_MS } from './pace.js';
import { PushChannel } from './push.channel.js';

/** A round's opening is announced during this time after it, in milliseconds. */
const OPENED_MS = 3 * DAY_MS;

/**
 * Notifies subscribers, by email and on their devices, that a round has opened and that its end is near. Each batch is
 * one transaction with the cursor, so that every subscriber gets each notification once per channel, whichever instances
 * write and stop. Each channel keeps its pace, and writes no batch while an earlier one waits.
 */
@Injectable()
export class RoundNotificationsTask {
  private readonly logger = new Logger(RoundNotificationsTask.name);
  private readonly task: PeriodicTask;
  private readonly channels: readonly NotificationChannel[];

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'roundReminderDays'>,
    private readonly database: DatabaseService,
    private readonly notifications: NotificationsRepository,
    private readonly rounds: RoundsRepository,
    private readonly leaderboard: LeaderboardService,
    private readonly metrics: MetricsService,
    mails: MailChannel,
    pushes: PushChannel,
    tasks: TasksService,
  ) {
    this.channels = [mails, pushes];
    this.task = tasks.add('round notifications', () => this.send(), {
      intervalMs: PACE_INTERVAL_MS,
      jitterMs: PACE_JITTER_MS,
      logger: this.logger,
      failure: 'notifications about a round were not written',
    });
  }

  /** Writes the next batch of each channel that is due. @returns the number of accounts that this instance notified */
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

  /** Finds the notification that is due and unfinished in a channel; the opening comes first. */
  private async due({ name: channel }: NotificationChannel): Promise<DueNotification | undefined> {
    const [all, now] = [await this.rounds.list(), await this.rounds.now()];
    const round = all.find(({ isCurrent }) => isCurrent);
    if (!round || !areInUse(all) || roundState(round, now) !== 'open') return undefined;
    const { opensAt, closesAt } = round;
    const openedUntil = new Date(opensAt.getTime() + OPENED_MS);
    const found: DueNotification[] = [];
    if (now < openedUntil) found.push({ kind: 'opened', round, expiresAt: earlier(openedUntil, closesAt) });
    const reminderMs = this.settings.roundReminderDays * DAY_MS;
    // In a short round the first email has just named the end.
    const isLong = closesAt !== null && closesAt.getTime() - opensAt.getTime() >= 2 * reminderMs;
    if (isLong && reminderMs > 0 && closesAt.getTime() - now.getTime() <= reminderMs)
      found.push({ kind: 'ending', round, expiresAt: closesAt });
    const told = await Promise.all(
      found.map(({ kind }) => this.notifications.isFinished({ roundId: round.id, kind, channel })),
    );
    return found.find((_, index) => !told[index]);
  }

  /** Within a transaction: writes the next batch. @returns the number of notified accounts */
  private async write(channel: NotificationChannel): Promise<number> {
    // A request that changes the round's end waits for this lock, and then withdraws what was written.
    await this.rounds.lockCurrentId();
    const notification = await this.due(channel);
    if (!notification) return 0;
    const { kind, round } = notification;
    const key = { roundId: round.id, kind, channel: channel.name };
    const { lastUserId } = await this.notifications.lock(key);
    const [now, lastWrittenAt] = [
      await this.rounds.now(),
      await this.notifications.lastWrittenAt(channel.name),
    ];
    if (channel.pace.isTooSoon(now, lastWrittenAt)) return 0;
    const { last, isMore, readers } = await channel.listReaders(lastUserId, channel.pace.batch);
    const left = await this.leftFor(readers, round.id);
    const told = readers
      .map((reader) => ({ reader, left: left.get(reader.id) ?? 0 }))
      .filter((one) => kind === 'opened' || one.left > 0);
    await channel.write(told, notification);
    await this.notifications.move(key, { lastUserId: last, writtenAt: now, finishedAt: isMore ? null : now });
    return told.length;
  }

  /** Counts for each subscriber the ratable candidates that the subscriber has not rated in a round. */
  private async leftFor(readers: Reader[], roundId: number): Promise<Map<number, number>> {
    const [{ candidates }, metrics] = await Promise.all([this.leaderboard.current(), this.metrics.list()]);
    const titles = new Set(metrics.map(({ titleId }) => titleId));
    const isRatable = (titleId: number | null) =>
      titleId !== null && (titles.has(null) || titles.has(titleId));
    const ratable = candidates.filter(({ titleId }) => isRatable(titleId)).map(({ id }) => id);
    const rated = await this.notifications.listRated(
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

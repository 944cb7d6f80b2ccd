import { Injectable, Logger } from '@nestjs/common';
import type { Level } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { lastDays } from '../../core/support/days.js';
import type { PeriodicTask } from '../../core/tasks/periodic-task.js';
import { TasksService } from '../../core/tasks/tasks.service.js';
import { LedgerService } from '../../ledger/entries/ledger.service.js';
import { AccountDaysRepository } from './account-days.repository.js';

/**
 * The interval at which the task checks whether a day is over: at least this, at most twice as long, in milliseconds.
 */
const INTERVAL_MS = 5 * 60 * 1000;
const JITTER_MS = 60 * 1000;

/**
 * Counts the accounts within minutes after the end of a day, and adds the counts to the ledger. Later registrations are
 * not counted, and accounts that are deleted in those minutes are missing. A day has no count if no server ran from its
 * end through the next day.
 */
@Injectable()
export class AccountDaysTask {
  private readonly logger = new Logger(AccountDaysTask.name);
  private readonly task: PeriodicTask;

  constructor(
    private readonly database: DatabaseService,
    private readonly days: AccountDaysRepository,
    private readonly ledger: LedgerService,
    tasks: TasksService,
  ) {
    this.task = tasks.add('account days', () => this.countInTurn(), {
      intervalMs: INTERVAL_MS,
      jitterMs: JITTER_MS,
      logger: this.logger,
      failure: 'could not count the accounts of yesterday',
    });
  }

  /** Counts yesterday's accounts. @returns false if they were counted before */
  async countYesterday(): Promise<boolean> {
    const now = await this.days.now();
    const [yesterday] = lastDays(2, now);
    const last = await this.days.last();
    if (!yesterday || (last !== null && last >= yesterday.date)) return false;
    const { date: day, to } = yesterday;
    await this.database.transaction(async () => {
      const counts = await this.days.count(day, to, now);
      const created = counts.filter(({ origin }) => origin === 'created');
      await this.ledger.note({
        kind: 'accounts',
        day,
        levels: sumsByLevel(counts),
        created: sumsByLevel(created),
      });
    });
    return true;
  }

  private countInTurn(): Promise<void> {
    return this.task.runExclusive(async () => {
      if (await this.task.renewLease()) await this.countYesterday();
    });
  }
}

function sumsByLevel(counts: readonly { level: Level; accounts: number }[]): Record<Level, number> {
  const sums: Record<Level, number> = { none: 0, email: 0, phone: 0, in_person: 0 };
  for (const { level, accounts } of counts) sums[level] += accounts;
  return sums;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { SETTLE_MS } from '../../core/connections/settle-time.js';
import { Database } from '../../core/database/database.js';
import { Leases } from '../../core/tasks/leases.js';
import type { PeriodicTask } from '../../core/tasks/periodic-task.js';
import { MailConsents } from '../preferences/mail-consents.js';
import { ReceiptRatingsRepository } from './receipt-ratings.repository.js';
import { ReceiptSubscriptionsRepository } from './receipt-subscriptions.repository.js';

/** Ratings that one transaction looks at. */
const PORTION = 2_000;
const INTERVAL_MS = 60_000;
const JITTER_MS = 5_000;
/**
 * So long after a rating was seen its receipt is mailed, with those of what was rated meanwhile: one mail for an evening,
 * not one for each candidate. By then the rating has its place in the ledger, if it is appended as often as it is unless
 * somebody sets it otherwise.
 */
const COLLECT_SECONDS = 15 * 60;

/**
 * Looks along the ids of ratings which are new, and lets mails be due to those of their givers who want receipts. A
 * portion moves the mark in its own transaction: what a process leaves undone when it dies is done by the next. No vote
 * waits for any of it.
 */
@Injectable()
export class ReceiptCollector implements OnApplicationShutdown {
  private readonly logger = new Logger(ReceiptCollector.name);
  private readonly stopping = new AbortController();
  private readonly task: PeriodicTask;

  constructor(
    private readonly database: Database,
    private readonly consents: MailConsents,
    private readonly ratings: ReceiptRatingsRepository,
    private readonly wanted: ReceiptSubscriptionsRepository,
    leases: Leases,
  ) {
    this.task = leases.task('receipt collector', () => this.collect(), {
      intervalMs: INTERVAL_MS,
      jitterMs: JITTER_MS,
      logger: this.logger,
      failure: 'new ratings were not looked at for receipts to be mailed',
    });
  }

  /** Looks every minute from now on. */
  start(): void {
    if (this.consents.areSent) this.task.start();
  }

  /** Begins nothing more, and waits for the portion that was begun. */
  onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    return this.task.stop();
  }

  /**
   * Looks at all that is new, a portion at a time.
   * @param settleMs see `SETTLE_MS`
   */
  collect(settleMs = SETTLE_MS): Promise<void> {
    return this.task.inTurn(async () => {
      if (!this.consents.areSent || !(await this.task.mayGoOn())) return;
      const newest = await this.ratings.newestRatingId();
      if (newest <= (await this.ratings.mark()).lastRatingId) return;
      if (this.database.lock) await this.wait(settleMs);
      // Whoever subscribes from here on has given those before.
      const isWanted = await this.wanted.isAnybody();
      while (await this.task.mayGoOn())
        if (!(await this.database.transaction(() => this.portion(newest, isWanted)))) break;
    });
  }

  /** Within a transaction. @returns false once there is nothing new */
  private async portion(newest: number, isWanted: boolean): Promise<boolean> {
    const { lastRatingId: from } = await this.ratings.lockMark();
    if (from >= newest) return false;
    const givers = isWanted ? await this.ratings.listGivers(from, newest, PORTION) : [];
    // Later ratings of one giver come later.
    await this.wanted.letBeDue(new Map(givers.map(({ id, userId }) => [userId, id])), COLLECT_SECONDS);
    const last = givers[PORTION - 1]?.id;
    await this.ratings.moveMark({ lastRatingId: last ?? newest });
    return last !== undefined;
  }

  private async wait(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.stopping.signal, ref: false }).catch(() => undefined);
  }
}

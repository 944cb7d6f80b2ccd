import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { Database } from '../../core/database/database.js';
import { dayOf } from '../../core/support/days.js';
import { Leases } from '../../core/tasks/leases.js';
import type { PeriodicTask } from '../../core/tasks/periodic-task.js';
import { Ledger } from '../../ledger/entries/ledger.js';
import type { Mail } from '../../messaging/mail/mail.js';
import { Outbox } from '../../messaging/mail/outbox.js';
import { PACE_INTERVAL_MS, PACE_JITTER_MS, Pace } from '../messages/pace.js';
import { MailConsents } from '../preferences/mail-consents.js';
import { NoticesRepository, type Subscriber } from '../preferences/notices.repository.js';
import { StopLinks, stopPage } from '../preferences/stop-links.js';
import { receiptMail } from './receipt-mail-texts.js';
import { type ReceiptedRating, ReceiptRatingsRepository } from './receipt-ratings.repository.js';
import { ReceiptSubscriptionsRepository } from './receipt-subscriptions.repository.js';

/** After so long a mail that was not delivered is given up: receipts stand in My Ratings for good. */
const USEFUL_MS = 7 * 24 * 60 * 60 * 1000;
/** Receipts in one mail at most, which the outbox holds with the longest of names; the next mail has the others. */
const MAX_RECEIPTS = 50;

/**
 * Writes the receipts of ratings to those who asked for them by mail. A portion is written with what it says of each
 * reader: each receipt is mailed once, whichever instances write and stop.
 */
@Injectable()
export class ReceiptMails implements OnApplicationShutdown {
  private readonly logger = new Logger(ReceiptMails.name);
  private readonly task: PeriodicTask;
  private readonly pace: Pace;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl' | 'receiptMailsPerMinute'>,
    private readonly database: Database,
    private readonly consents: MailConsents,
    private readonly ratings: ReceiptRatingsRepository,
    private readonly wanted: ReceiptSubscriptionsRepository,
    private readonly notices: NoticesRepository,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly links: StopLinks,
    leases: Leases,
  ) {
    this.pace = new Pace(settings.receiptMailsPerMinute);
    this.task = leases.task('receipt mails', () => this.send(), {
      intervalMs: PACE_INTERVAL_MS,
      jitterMs: PACE_JITTER_MS,
      logger: this.logger,
      failure: 'receipts were not written',
    });
  }

  /** Looks every few seconds from now on whether receipts are due. */
  start(): void {
    if (this.consents.areSent) this.task.start();
  }

  /** Waits for what was begun. */
  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  /** Writes the next portion of what is due, if its time has come. @returns how many mails this instance has written */
  async send(): Promise<number> {
    if (!this.consents.areSent || !(await this.wanted.isAnyDue())) return 0;
    return this.task.inTurn(async () => {
      if (!(await this.task.mayGoOn()) || (await this.outbox.countDue()) >= this.pace.portion) return 0;
      return this.database.transaction(() => this.write());
    });
  }

  /** Within a transaction: the next portion. @returns how many mails */
  private async write(): Promise<number> {
    const { lastRatingId, writtenAt } = await this.ratings.lockMark();
    const now = await this.ratings.now();
    if (this.pace.isTooSoon(now, writtenAt)) return 0;
    const due = await this.wanted.listDue(this.pace.portion);
    const ratings = await this.ratings.listRatings(due, lastRatingId);
    const hashes = await this.ledger.receiptsOf(ratings.map(({ id }) => id));
    const readers = await this.notices.listProven(due);
    const done: number[] = [];
    const mails: Mail[] = [];
    for (const { userId } of due) {
      const own = ratings.filter((rating) => rating.userId === userId);
      const told = own.slice(0, MAX_RECEIPTS);
      if (told.length < own.length) await this.wanted.settleInPart(userId, told.at(-1)?.id ?? 0);
      else done.push(userId);
      const reader = readers.get(userId);
      if (reader) mails.push(...this.mailsTo(reader, told, hashes, now));
    }
    await this.wanted.settle(done, lastRatingId);
    await this.outbox.add(...mails);
    if (mails.length > 0) await this.ratings.moveMark({ writtenAt: now });
    return mails.length;
  }

  /** None where there is no receipt, as when a rating has been withdrawn meanwhile. */
  private mailsTo(
    { id, username, email, language }: Subscriber,
    ratings: ReceiptedRating[],
    hashes: ReadonlyMap<number, string>,
    now: Date,
  ): Mail[] {
    const receipts = ratings.flatMap((rating) => {
      const hash = hashes.get(rating.id);
      return hash === undefined ? [] : [{ candidate: rating.candidate, day: dayOf(rating.createdAt), hash }];
    });
    if (receipts.length === 0) return [];
    const { publicUrl } = this.settings;
    const token = this.links.tokenOf('receipt', id);
    const facts = {
      ...{ username, receipts },
      own: `${publicUrl}/my-ratings`,
      ledger: `${publicUrl}/ledger`,
      stop: `${publicUrl}${stopPage(token)}`,
    };
    return [
      {
        ...{ topic: 'receipt', subjectId: id, to: email },
        ...receiptMail(facts, language),
        unsubscribe: `${publicUrl}/api/receipt-mails/stop?token=${token}`,
        expiresAt: new Date(now.getTime() + USEFUL_MS),
      },
    ];
  }
}

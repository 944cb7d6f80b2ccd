import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { sqlNow } from '../../core/database/clock.js';
import { Database } from '../../core/database/database.js';
import type { Language } from '../../core/http/languages.js';
import { chunksOf } from '../../core/support/chunks.js';
import { RatingEntity } from '../../ratings/rating/rating.entity.js';
import type { MailSubscriptions } from '../preferences/mail-subscriptions.js';
import { ReceiptSubscriptionEntity } from './receipt-subscription.entity.js';

/** Who wants receipts by mail, up to which rating they have them, and when their next mail is due. */
@Injectable()
export class ReceiptSubscriptionsRepository implements MailSubscriptions {
  readonly topic = 'receipt';

  constructor(
    private readonly database: Database,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  find(userId: number): Promise<ReceiptSubscriptionEntity | null> {
    return this.database.read.findOneBy(ReceiptSubscriptionEntity, { userId });
  }

  /** Within a transaction that has locked the account. Of what was rated before nobody has asked for receipts. */
  async subscribe(userId: number, language: Language): Promise<void> {
    const { read, write } = this.database;
    if (await this.find(userId)) {
      await write.update(ReceiptSubscriptionEntity, { userId }, { language });
      return;
    }
    const lastRatingId = (await read.maximum(RatingEntity, 'id', { userId })) ?? 0;
    const row = { userId, language, subscribedAt: new Date(), lastRatingId, dueAt: null };
    await write.insert(ReceiptSubscriptionEntity, row);
  }

  async unsubscribe(userIds: number[]): Promise<void> {
    await this.database.write.delete(ReceiptSubscriptionEntity, { userId: In(userIds) });
  }

  isAnybody(): Promise<boolean> {
    return this.database.read.exists(ReceiptSubscriptionEntity);
  }

  /**
   * Within a transaction: lets a mail be due to those who want one, and have none coming.
   * @param latest the last of each one's new ratings, by giver
   * @param seconds from now on
   */
  async letBeDue(latest: ReadonlyMap<number, number>, seconds: number): Promise<void> {
    for (const some of chunksOf([...latest.keys()])) {
      const idle = await this.database.read.findBy(ReceiptSubscriptionEntity, {
        ...{ userId: In(some), dueAt: IsNull() },
      });
      const ids = idle.flatMap(({ userId, lastRatingId }) =>
        (latest.get(userId) ?? 0) > lastRatingId ? [userId] : [],
      );
      if (ids.length === 0) continue;
      const dueAt = () => sqlNow(this.dataSource, seconds);
      await this.database.write.update(ReceiptSubscriptionEntity, { userId: In(ids) }, { dueAt });
    }
  }

  isAnyDue(): Promise<boolean> {
    return this.due(this.database.read).getExists();
  }

  /**
   * Within a transaction: to whom mails are due, the longest due first. Whoever stops them meanwhile, or goes, waits
   * until the end, and then finds what was written to withdraw it.
   */
  listDue(limit: number): Promise<ReceiptSubscriptionEntity[]> {
    const query = this.due(this.database.write).orderBy('wanted.dueAt').addOrderBy('wanted.userId');
    if (this.database.lock) query.setLock(this.database.lock.mode);
    return query.limit(limit).getMany();
  }

  /** Within a transaction: notes up to which rating those have their receipts, who then have none coming. */
  async settle(userIds: number[], lastRatingId: number): Promise<void> {
    for (const some of chunksOf(userIds))
      await this.database.write.update(
        ReceiptSubscriptionEntity,
        { userId: In(some) },
        { lastRatingId, dueAt: null },
      );
  }

  /** Within a transaction: the same of one who has more coming. */
  async settleInPart(userId: number, lastRatingId: number): Promise<void> {
    await this.database.write.update(ReceiptSubscriptionEntity, { userId }, { lastRatingId });
  }

  private due(manager: Database['read']) {
    return manager
      .createQueryBuilder(ReceiptSubscriptionEntity, 'wanted')
      .where(`wanted.dueAt <= ${sqlNow(this.dataSource)}`);
  }
}

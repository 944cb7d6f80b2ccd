import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan, Not } from 'typeorm';
import { UserEntity } from '../../accounts/model/user.entity.js';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import type { Language } from '../../core/http/languages.js';
import { RatingEntity } from '../../ratings/rating/rating.entity.js';
import type { ReaderPage } from './notification-channel.js';
import { RoundNotificationEntity } from './round-notification.entity.js';
import { RoundSubscriptionEntity } from './round-subscription.entity.js';

/** A voter who gets emails about rounds. */
export interface Subscriber {
  id: number;
  username: string;
  email: string;
  language: Language;
}

/** The key of a notification's cursor. */
export type NotificationKey = Pick<RoundNotificationEntity, 'roundId' | 'kind' | 'channel'>;

/** The subscriptions to emails about rounds, and the cursors of notifications. */
@Injectable()
export class NotificationsRepository {
  constructor(private readonly database: DatabaseService) {}

  find(userId: number): Promise<RoundSubscriptionEntity | null> {
    return this.database.read.findOneBy(RoundSubscriptionEntity, { userId });
  }

  /** Returns whether an account has proven its address: unproven addresses may belong to somebody else. */
  async hasProvenAddress(userId: number): Promise<boolean> {
    const user = await this.database.read.findOneBy(UserEntity, { id: userId });
    return user !== null && isProven(user);
  }

  /** Within a transaction: subscribes an account, or changes the language of its subscription. */
  async subscribe(userId: number, language: Language): Promise<void> {
    const row = { userId, language, subscribedAt: new Date() };
    await this.database.write.upsert(RoundSubscriptionEntity, row, ['userId']);
  }

  /** Within a transaction: unsubscribes accounts. */
  async unsubscribe(userIds: number[]): Promise<void> {
    await this.database.write.delete(RoundSubscriptionEntity, { userId: In(userIds) });
  }

  /** Returns whether every subscriber has been notified. */
  isFinished({ roundId, kind, channel }: NotificationKey): Promise<boolean> {
    return this.database.read
      .findOneBy(RoundNotificationEntity, { roundId, kind, channel })
      .then((notification) => notification !== null && notification.finishedAt !== null);
  }

  /** Within a transaction: returns the cursor of a notification, locked until the end of the transaction. */
  lock({ roundId, kind, channel }: NotificationKey): Promise<RoundNotificationEntity> {
    return this.database.lockOrInsert(RoundNotificationEntity, { roundId, kind, channel });
  }

  async move(
    { roundId, kind, channel }: NotificationKey,
    cursor: Pick<RoundNotificationEntity, 'lastUserId' | 'writtenAt' | 'finishedAt'>,
  ): Promise<void> {
    await this.database.write.update(RoundNotificationEntity, { roundId, kind, channel }, cursor);
  }

  /** Returns when the channel's last batch was written, about any event; null before the first. */
  async lastWrittenAt(channel: NotificationKey['channel']): Promise<Date | null> {
    const last = await this.database.read.findOne(RoundNotificationEntity, {
      where: { channel, writtenAt: Not(IsNull()) },
      order: { writtenAt: 'DESC' },
    });
    return last?.writtenAt ?? null;
  }

  /**
   * Within a transaction: locks the next subscriptions along the primary key, and lists those with a proven address. A
   * subscriber who unsubscribes or deletes the account meanwhile waits for the end, and then withdraws what was written.
   */
  async listSubscribers(after: number, limit: number): Promise<ReaderPage<Subscriber>> {
    const { write, lock } = this.database;
    const page = await write.find(RoundSubscriptionEntity, {
      where: { userId: MoreThan(after) },
      order: { userId: 'ASC' },
      take: limit,
      lock,
    });
    const readers = await this.listProven(page);
    return { last: page.at(-1)?.userId ?? after, isMore: page.length === limit, readers };
  }

  /** Lists the subscribers with a proven address, in the same order. */
  private async listProven(subscriptions: readonly RoundSubscriptionEntity[]): Promise<Subscriber[]> {
    const ids = subscriptions.map(({ userId }) => userId);
    const users = await this.database.read.findBy(UserEntity, { id: In(ids) });
    const byId = new Map(users.map((user) => [user.id, user]));
    return subscriptions.flatMap(({ userId: id, language }) => {
      const user = byId.get(id);
      return user && isProven(user) ? [{ id, username: user.username, email: user.email, language }] : [];
    });
  }

  /** Maps each of these users to the candidates that the user rated in a round; reads along the key of ratings. */
  async listRated(userIds: number[], roundId: number): Promise<Map<number, Set<number>>> {
    const rated = new Map<number, Set<number>>();
    if (userIds.length === 0) return rated;
    const rows = await this.database.read
      .createQueryBuilder(RatingEntity, 'rating')
      .select('rating.userId', 'userId')
      .addSelect('rating.candidateId', 'candidateId')
      .where({ userId: In(userIds), roundId })
      .getRawMany<{ userId: unknown; candidateId: unknown }>();
    for (const row of rows) {
      const ofUser = rated.get(toNumber(row.userId)) ?? new Set();
      rated.set(toNumber(row.userId), ofUser.add(toNumber(row.candidateId)));
    }
    return rated;
  }
}

function isProven({ canonicalEmail, emailPending }: UserEntity): boolean {
  return canonicalEmail !== null && !emailPending;
}

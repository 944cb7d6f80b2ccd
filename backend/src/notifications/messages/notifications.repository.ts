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

/** Somebody who is to get a mail. */
export interface Subscriber {
  id: number;
  username: string;
  email: string;
  language: Language;
}

/** Which of what is to be told. */
export type NotificationKey = Pick<RoundNotificationEntity, 'roundId' | 'kind' | 'channel'>;

/** Who wants mails about rounds, and who has been told of what. */
@Injectable()
export class NotificationsRepository {
  constructor(private readonly database: DatabaseService) {}

  find(userId: number): Promise<RoundSubscriptionEntity | null> {
    return this.database.read.findOneBy(RoundSubscriptionEntity, { userId });
  }

  /** Whether the address of an account is known to be its owner's: nobody else's mailbox is written to. */
  async hasProvenAddress(userId: number): Promise<boolean> {
    const user = await this.database.read.findOneBy(UserEntity, { id: userId });
    return user !== null && isProven(user);
  }

  /** Within a transaction: a subscription that is there takes the language. */
  async subscribe(userId: number, language: Language): Promise<void> {
    const row = { userId, language, subscribedAt: new Date() };
    await this.database.write.upsert(RoundSubscriptionEntity, row, ['userId']);
  }

  /** Within a transaction. */
  async unsubscribe(userIds: number[]): Promise<void> {
    await this.database.write.delete(RoundSubscriptionEntity, { userId: In(userIds) });
  }

  /** True once everybody has been told. */
  isFinished({ roundId, kind, channel }: NotificationKey): Promise<boolean> {
    return this.database.read
      .findOneBy(RoundNotificationEntity, { roundId, kind, channel })
      .then((notice) => notice !== null && notice.finishedAt !== null);
  }

  /** Within a transaction: how far it has come, which nobody else moves until the end. */
  async lock({ roundId, kind, channel }: NotificationKey): Promise<RoundNotificationEntity> {
    const { write, lock } = this.database;
    const mark = { where: { roundId, kind, channel }, lock };
    const found = await write.findOne(RoundNotificationEntity, mark);
    if (found) return found;
    await write
      .createQueryBuilder()
      .insert()
      .into(RoundNotificationEntity)
      .values({ roundId, kind, channel })
      .orIgnore()
      .execute();
    return write.findOneOrFail(RoundNotificationEntity, mark);
  }

  async move(
    { roundId, kind, channel }: NotificationKey,
    mark: Pick<RoundNotificationEntity, 'lastUserId' | 'writtenAt' | 'finishedAt'>,
  ): Promise<void> {
    await this.database.write.update(RoundNotificationEntity, { roundId, kind, channel }, mark);
  }

  /** When the last batch about anything was written; null: none ever was. */
  async lastWrittenAt(channel: NotificationKey['channel']): Promise<Date | null> {
    const last = await this.database.read.findOne(RoundNotificationEntity, {
      where: { channel, writtenAt: Not(IsNull()) },
      order: { writtenAt: 'DESC' },
    });
    return last?.writtenAt ?? null;
  }

  /**
   * Within a transaction: the next subscribers by id who have proven their address; along the primary key. Whoever stops
   * the mails meanwhile, or goes, waits until the end, and then finds what was written to withdraw it.
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

  /** Those of the subscribers who have proven their address, in the same order. */
  private async listProven(subscriptions: readonly RoundSubscriptionEntity[]): Promise<Subscriber[]> {
    const ids = subscriptions.map(({ userId }) => userId);
    const users = await this.database.read.findBy(UserEntity, { id: In(ids) });
    const byId = new Map(users.map((user) => [user.id, user]));
    return subscriptions.flatMap(({ userId: id, language }) => {
      const user = byId.get(id);
      return user && isProven(user) ? [{ id, username: user.username, email: user.email, language }] : [];
    });
  }

  /** Whom these users have rated in a round, by user; along the key of ratings. */
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

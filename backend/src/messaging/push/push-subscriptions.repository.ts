import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { databaseClock } from '../../core/database/clock.js';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { PushMessageEntity } from './push-message.entity.js';
import { PushSubscriptionEntity } from './push-subscription.entity.js';

export type NewPushSubscription = Pick<
  PushSubscriptionEntity,
  'userId' | 'endpointHash' | 'sealed' | 'language'
>;

/** The table of devices that show notifications. Messages that wait for a device are deleted with it. */
@Injectable()
export class PushSubscriptionsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Lists a user's devices, the newest first. */
  listOfUser(userId: number): Promise<PushSubscriptionEntity[]> {
    return this.database.read.find(PushSubscriptionEntity, {
      where: { userId },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  findByIds(ids: number[]): Promise<PushSubscriptionEntity[]> {
    return this.database.read.findBy(PushSubscriptionEntity, { id: In(ids) });
  }

  /** Within a transaction: assigns the device to this account. */
  async save(row: NewPushSubscription): Promise<void> {
    const createdAt = await databaseClock(this.database.write);
    await this.deleteByHash(row.endpointHash);
    // Somebody else may have stored the same device since.
    await this.database.write.upsert(PushSubscriptionEntity, { ...row, createdAt, failures: 0 }, [
      'endpointHash',
    ]);
  }

  async deleteByHash(hash: string): Promise<void> {
    const rows = await this.database.write.findBy(PushSubscriptionEntity, { endpointHash: hash });
    await this.delete(rows.map(({ id }) => id));
  }

  async deleteOfUsers(userIds: number[]): Promise<void> {
    const rows = await this.database.write.findBy(PushSubscriptionEntity, { userId: In(userIds) });
    await this.delete(rows.map(({ id }) => id));
  }

  async deleteAll(): Promise<void> {
    await this.database.write.deleteAll(PushMessageEntity);
    await this.database.write.deleteAll(PushSubscriptionEntity);
  }

  async delete(ids: number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.database.write.delete(PushSubscriptionEntity, { id: In(ids) });
    await this.database.write.delete(PushMessageEntity, { subscriptionId: In(ids) });
  }

  async setFailures(id: number, failures: number): Promise<void> {
    await this.database.write.update(PushSubscriptionEntity, { id }, { failures });
  }

  /**
   * Within a transaction: locks the devices of the next accounts by id, along the index. A user who removes a device or
   * the account meanwhile waits for the end, and then withdraws what was written.
   * @returns the devices, and the considered accounts
   */
  async lockOfNextUsers(
    after: number,
    limit: number,
  ): Promise<{ userIds: number[]; devices: PushSubscriptionEntity[] }> {
    const { write, lock } = this.database;
    const rows = await write
      .createQueryBuilder(PushSubscriptionEntity, 'device')
      .select('device.userId', 'userId')
      .distinct()
      .where('device.userId > :after', { after })
      .orderBy('device.userId')
      .limit(limit)
      .getRawMany<{ userId: unknown }>();
    const userIds = rows.map(({ userId }) => toNumber(userId));
    const where = { userId: In(userIds) };
    const devices = await write.find(PushSubscriptionEntity, { where, order: { id: 'ASC' }, lock });
    return { userIds, devices };
  }
}

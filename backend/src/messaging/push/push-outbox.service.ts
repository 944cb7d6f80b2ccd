import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import type { Language } from '../../core/http/languages.js';
import { SecretBoxService } from '../../core/secrets/secret-box.service.js';
import { DeliveryQueue } from '../delivery/delivery-queue.js';
import type { PushDevice, PushMessage, WaitingPush } from './push.js';
import { endpointHash } from './push-device.js';
import { PushMessagesRepository } from './push-messages.repository.js';
import type { PushSubscriptionEntity } from './push-subscription.entity.js';
import { PushSubscriptionsRepository } from './push-subscriptions.repository.js';

/** The maximum number of devices per account; another one replaces the oldest. */
const MAX_DEVICES = 5;
/** A device is removed after its push service has refused this many messages in a row. */
const MAX_FAILURES = 3;

/**
 * Manages devices that show notifications, and their waiting messages, which are stored in the transaction that causes
 * them: none is lost with a process, and none reports a change that was rolled back.
 */
@Injectable()
export class PushOutboxService extends DeliveryQueue<WaitingPush> {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'push'>,
    database: DatabaseService,
    private readonly box: SecretBoxService,
    private readonly messages: PushMessagesRepository,
    private readonly subscriptions: PushSubscriptionsRepository,
  ) {
    super(database, messages);
  }

  /** False if the settings disable push messages. */
  get enabled(): boolean {
    return this.settings.push;
  }

  /** Within a transaction that has locked the account's row: adds this device to the account. */
  async addDevice(userId: number, device: PushDevice, language: Language): Promise<void> {
    const hash = endpointHash(device.endpoint);
    const sealed = this.box.seal('push', hash, JSON.stringify(device));
    await this.subscriptions.save({ userId, endpointHash: hash, sealed, language });
    const devices = await this.subscriptions.listOfUser(userId);
    await this.subscriptions.delete(devices.slice(MAX_DEVICES).map(({ id }) => id));
  }

  /** Within a transaction: removes a device of any account. */
  removeDevice(endpoint: string): Promise<void> {
    return this.subscriptions.deleteByHash(endpointHash(endpoint));
  }

  /** Within a transaction: removes all devices of accounts. */
  removeOfUsers(userIds: number[]): Promise<void> {
    return this.subscriptions.deleteOfUsers(userIds);
  }

  /** Lists a user's devices, the newest first. */
  async listDevices(userId: number): Promise<(PushSubscriptionEntity & { device: PushDevice | null })[]> {
    const rows = await this.subscriptions.listOfUser(userId);
    return rows.map((row) => ({ ...row, device: this.open(row) }));
  }

  /** Within a transaction: stores messages, which are delivered after the commit. */
  async add(...messages: PushMessage[]): Promise<void> {
    if (!this.enabled || messages.length === 0) return;
    await this.messages.insert(
      messages.map(({ content, ...message }) => ({ ...message, payload: JSON.stringify(content) })),
    );
    this.database.afterCommit(() => this.added.next());
  }

  /** Within a transaction: withdraws all waiting messages, because their content is outdated. */
  withdrawAll(): Promise<void> {
    return this.messages.deleteAll();
  }

  async take(limit: number, leaseSeconds: number): Promise<WaitingPush[]> {
    const taken = await this.messages.take(limit, leaseSeconds);
    const found = await this.subscriptions.findByIds(taken.map(({ subscriptionId }) => subscriptionId));
    const devices = new Map(found.map((row) => [row.id, this.open(row)]));
    return taken.map(({ id, subscriptionId, topic, payload, expiresAt, deferrals }) => ({
      ...{ id, subscriptionId, topic, payload, expiresAt, deferrals },
      device: devices.get(subscriptionId) ?? null,
    }));
  }

  /** Removes a device that no longer exists or never was ours. */
  forgetDevice(subscriptionId: number): Promise<void> {
    return this.database.transaction(() => this.subscriptions.delete([subscriptionId]));
  }

  /**
   * Records that a push service has accepted a message, or rejected one permanently: several rejections in a row remove
   * the device.
   */
  note(subscriptionId: number, isTaken: boolean): Promise<void> {
    return this.database.transaction(async () => {
      const [row] = await this.subscriptions.findByIds([subscriptionId]);
      if (!row) return;
      const failures = isTaken ? 0 : row.failures + 1;
      if (failures >= MAX_FAILURES) await this.subscriptions.delete([row.id]);
      else if (failures !== row.failures) await this.subscriptions.setFailures(row.id, failures);
    });
  }

  private open({ endpointHash: hash, sealed }: PushSubscriptionEntity): PushDevice | null {
    const text = this.box.open('push', hash, sealed);
    return text === null ? null : (JSON.parse(text) as PushDevice);
  }
}

import { Injectable } from '@nestjs/common';
import type { Language } from '../../core/http/languages.js';
import type { PushMessage } from '../../messaging/push/push.js';
import { PushOutboxService } from '../../messaging/push/push-outbox.service.js';
import { PushSubscriptionsRepository } from '../../messaging/push/push-subscriptions.repository.js';
import type {
  DueNotification,
  NotificationChannel,
  Reader,
  ReaderPage,
  Recipient,
} from './notification-channel.js';
import { Pace } from './pace.js';
import { roundPush } from './round-push-texts.js';

/** The pace: no push service is slower. Messages that it has not accepted yet wait, and so do further batches. */
const PER_MINUTE = 3_000;

/** A voter with devices that show notifications. */
export interface DeviceOwner extends Reader {
  devices: { id: number; language: Language }[];
}

/** Sends messages about rounds to subscribed devices. */
@Injectable()
export class PushChannel implements NotificationChannel<DeviceOwner> {
  readonly name = 'push';
  readonly pace = new Pace(PER_MINUTE);

  constructor(
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly outbox: PushOutboxService,
  ) {}

  get isOffered(): boolean {
    return this.outbox.enabled;
  }

  countDue(): Promise<number> {
    return this.outbox.countDue();
  }

  async listReaders(after: number, limit: number): Promise<ReaderPage<DeviceOwner>> {
    const { userIds, devices } = await this.subscriptions.lockOfNextUsers(after, limit);
    const readers = userIds.map((id) => ({ id, devices: devices.filter(({ userId }) => userId === id) }));
    return { last: userIds.at(-1) ?? after, isMore: userIds.length === limit, readers };
  }

  async write(told: Recipient<DeviceOwner>[], notification: DueNotification): Promise<void> {
    await this.outbox.add(...told.flatMap((one) => messagesTo(one, notification)));
  }
}

/** Builds messages without scores or names: a locked screen shows them. */
function messagesTo(
  { reader, left }: Recipient<DeviceOwner>,
  { kind, round, expiresAt }: DueNotification,
): PushMessage[] {
  return reader.devices.map(({ id, language }) => ({
    subscriptionId: id,
    topic: `round-${round.id}-${kind}`,
    content: { ...roundPush(kind, { round, left }, language), url: '/leaderboard' },
    expiresAt,
  }));
}

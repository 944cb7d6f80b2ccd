import { Injectable } from '@nestjs/common';
import { type AccountPart, AccountPartsService } from '../../accounts/model/account-parts.service.js';
import { OutboxService } from '../../messaging/mail/outbox.service.js';
import { NotificationsRepository } from '../messages/notifications.repository.js';

/** Deletes the subscriptions of accounts, and of changed addresses. */
@Injectable()
export class AccountNotificationsService implements AccountPart {
  readonly name = 'round emails';

  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly outbox: OutboxService,
    parts: AccountPartsService,
  ) {
    parts.register(this);
  }

  /** Within a transaction: deletes subscriptions, and withdraws waiting emails. */
  async erase(userIds: number[]): Promise<void> {
    await this.notifications.unsubscribe(userIds);
    await this.outbox.withdraw(['round'], userIds);
  }

  /** Deletes the subscription, because the owner of the new address has not subscribed. */
  addressChanged(userIds: number[]): Promise<void> {
    return this.erase(userIds);
  }
}

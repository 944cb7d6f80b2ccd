import { Injectable } from '@nestjs/common';
import { type AccountPart, AccountPartsService } from '../../accounts/model/account-parts.service.js';
import { OutboxService } from '../../messaging/mail/outbox.service.js';
import { NotificationsRepository } from '../messages/notifications.repository.js';

/** That accounts get mails about rounds: it goes with them, and with the address that asked for it. */
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

  /** Within a transaction: what is written for them is not sent either. */
  async erase(userIds: number[]): Promise<void> {
    await this.notifications.unsubscribe(userIds);
    await this.outbox.withdraw(['round'], userIds);
  }

  /** Whoever has the new address has not asked. */
  addressChanged(userIds: number[]): Promise<void> {
    return this.erase(userIds);
  }
}

import { Injectable } from '@nestjs/common';
import { type AccountPart, AccountParts } from '../../accounts/users/account-parts.js';
import { Outbox } from '../../messaging/mail/outbox.js';
import { ReceiptSubscriptionsRepository } from './receipt-subscriptions.repository.js';

/** That accounts get receipts by mail: it goes with them, and with the address that asked for it. */
@Injectable()
export class AccountReceipts implements AccountPart {
  readonly name = 'receipt mails';

  constructor(
    private readonly wanted: ReceiptSubscriptionsRepository,
    private readonly outbox: Outbox,
    parts: AccountParts,
  ) {
    parts.register(this);
  }

  async erase(userIds: number[]): Promise<void> {
    await this.wanted.unsubscribe(userIds);
    await this.outbox.withdraw(['receipt'], userIds);
  }

  /** Whoever has the new address has not asked. */
  addressChanged(userIds: number[]): Promise<void> {
    return this.erase(userIds);
  }
}

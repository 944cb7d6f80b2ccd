import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountReceipts } from './account-receipts.js';
import { ReceiptSubscriptionsRepository } from './receipt-subscriptions.repository.js';

/** What follows accounts, for whoever changes them without the server. */
@Module({
  imports: [UsersModule, MailModule],
  providers: [AccountReceipts, ReceiptSubscriptionsRepository],
  exports: [ReceiptSubscriptionsRepository],
})
export class AccountReceiptsModule {}

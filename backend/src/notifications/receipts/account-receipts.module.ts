import { Module } from '@nestjs/common';
import { UsersModule } from '../../accounts/users/users.module.js';
import { MailModule } from '../../messaging/mail/mail.module.js';
import { AccountReceipts } from './account-receipts.js';
import { ReceiptSubscriptionsRepository } from './receipt-subscriptions.repository.js';

/** What follows accounts, for whoever changes them without the server. */
@Module({
  imports: [UsersModule, MailModule],
  providers: [AccountReceipts, ReceiptSubscriptionsRepository],
  exports: [ReceiptSubscriptionsRepository],
})
export class AccountReceiptsModule {}

import { Module } from '@nestjs/common';
import { MailModule } from '../../messaging/mail/mail.module.js';
import { MailConsentsModule } from '../preferences/mail-consents.module.js';
import { AccountReceiptsModule } from './account-receipts.module.js';
import { ReceiptCollector } from './receipt-collector.js';
import { ReceiptMailsController } from './receipt-mails.controller.js';
import { ReceiptMails } from './receipt-mails.js';
import { ReceiptMailsService } from './receipt-mails.service.js';
import { ReceiptRatingsRepository } from './receipt-ratings.repository.js';

@Module({
  imports: [AccountReceiptsModule, MailConsentsModule, MailModule],
  controllers: [ReceiptMailsController],
  providers: [ReceiptMailsService, ReceiptCollector, ReceiptMails, ReceiptRatingsRepository],
})
export class ReceiptsModule {}

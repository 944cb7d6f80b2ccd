import { Module } from '@nestjs/common';
import { MailDelivery } from './mail.delivery.js';
import { MailModule } from './mail.module.js';

/** Provides the delivery of emails to the server and to commands about accounts. */
@Module({ imports: [MailModule], providers: [MailDelivery], exports: [MailDelivery] })
export class MailDeliveryModule {}

import { Module } from '@nestjs/common';
import { MailDelivery } from './mail.delivery.js';
import { MailModule } from './mail.module.js';

/** For processes that deliver mails: the server, and commands about accounts. */
@Module({ imports: [MailModule], providers: [MailDelivery], exports: [MailDelivery] })
export class MailDeliveryModule {}

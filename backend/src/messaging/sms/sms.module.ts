import { Module } from '@nestjs/common';
import { SmsGateway } from './sms.gateway.js';
import { SmsMonthsRepository } from './sms-months.repository.js';

/** Provides the gateway for text messages. */
@Module({
  providers: [SmsGateway, SmsMonthsRepository],
  exports: [SmsGateway, SmsMonthsRepository],
})
export class SmsModule {}

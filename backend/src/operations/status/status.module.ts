import { Module } from '@nestjs/common';
import { PhoneModule } from '../../accounts/phone/phone.module.js';
import { MailDeliveryModule } from '../../messaging/mail/mail-delivery.module.js';
import { SmsModule } from '../../messaging/sms/sms.module.js';
import { RatingsModule } from '../../ratings/ratings.module.js';
import { ChecksModule } from '../checks/checks.module.js';
import { InstancesModule } from '../instances/instances.module.js';
import { StatusController } from './status.controller.js';
import { StatusService } from './status.service.js';

@Module({
  imports: [ChecksModule, InstancesModule, MailDeliveryModule, PhoneModule, RatingsModule, SmsModule],
  controllers: [StatusController],
  providers: [StatusService],
})
export class StatusModule {}

import { Module } from '@nestjs/common';
import { ProofOfWorkService } from '../../core/limits/proof-of-work.service.js';
import { KeyedHashService } from '../../core/secrets/keyed-hash.service.js';
import { AuthModule } from '../auth/auth.module.js';
import { ConflictsModule } from '../conflicts/conflicts.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountPhonesService } from './account-phones.service.js';
import { PhoneController } from './phone.controller.js';
import { PhoneRepository } from './phone.repository.js';
import { PhoneService } from './phone.service.js';
import { SmsGateway } from './sms.gateway.js';
import { SmsAlarmService } from './sms-alarm.service.js';
import { SmsLimitsService } from './sms-limits.service.js';

@Module({
  imports: [AuthModule, UsersModule, ConflictsModule],
  controllers: [PhoneController],
  providers: [
    PhoneService,
    PhoneRepository,
    AccountPhonesService,
    SmsAlarmService,
    SmsGateway,
    SmsLimitsService,
    ProofOfWorkService,
    KeyedHashService,
  ],
  exports: [PhoneRepository, SmsAlarmService, SmsGateway],
})
export class PhoneModule {}

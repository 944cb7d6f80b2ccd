import { Module } from '@nestjs/common';
import { ProofOfWorkService } from '../../core/limits/proof-of-work.service.js';
import { KeyedHashService } from '../../core/secrets/keyed-hash.service.js';
import { SmsModule } from '../../messaging/sms/sms.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { ConflictsModule } from '../conflicts/conflicts.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountPhonesService } from './account-phones.service.js';
import { PhoneController } from './phone.controller.js';
import { PhoneRepository } from './phone.repository.js';
import { PhoneService } from './phone.service.js';
import { SmsAlarmService } from './sms-alarm.service.js';
import { SmsLimitsService } from './sms-limits.service.js';

@Module({
  imports: [AuthModule, UsersModule, ConflictsModule, SmsModule],
  controllers: [PhoneController],
  providers: [
    PhoneService,
    PhoneRepository,
    AccountPhonesService,
    SmsAlarmService,
    SmsLimitsService,
    ProofOfWorkService,
    KeyedHashService,
  ],
  exports: [PhoneRepository, SmsAlarmService],
})
export class PhoneModule {}

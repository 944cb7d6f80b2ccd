import { Module } from '@nestjs/common';
import { ProofOfWork } from '../../core/limits/proof-of-work.js';
import { KeyedHash } from '../../core/secrets/keyed-hash.js';
import { AuthModule } from '../auth/auth.module.js';
import { ConflictsModule } from '../conflicts/conflicts.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountPhones } from './account-phones.js';
import { PhoneController } from './phone.controller.js';
import { PhoneRepository } from './phone.repository.js';
import { PhoneService } from './phone.service.js';
import { SmsAlarm } from './sms-alarm.js';
import { SmsGateway } from './sms-gateway.js';
import { SmsLimits } from './sms-limits.js';

@Module({
  imports: [AuthModule, UsersModule, ConflictsModule],
  controllers: [PhoneController],
  providers: [
    PhoneService,
    PhoneRepository,
    AccountPhones,
    SmsAlarm,
    SmsGateway,
    SmsLimits,
    ProofOfWork,
    KeyedHash,
  ],
  exports: [PhoneRepository],
})
export class PhoneModule {}

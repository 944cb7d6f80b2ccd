import { Module } from '@nestjs/common';
import { KeyedHash } from '../config/keyed-hash.js';
import { ConflictsModule } from '../conflicts/conflicts.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountPhones } from './account-phones.js';
import { PhoneController } from './phone.controller.js';
import { PhoneRepository } from './phone.repository.js';
import { PhoneService } from './phone.service.js';
import { SmsGateway } from './sms-gateway.js';

@Module({
  imports: [UsersModule, ConflictsModule],
  controllers: [PhoneController],
  providers: [PhoneService, PhoneRepository, AccountPhones, SmsGateway, KeyedHash],
  exports: [PhoneRepository],
})
export class PhoneModule {}

import { Module } from '@nestjs/common';
import { PasswordsModule } from '../../accounts/passwords/passwords.module.js';
import { UsersModule } from '../../accounts/users/users.module.js';
import { DemoDataRepository } from './demo-data.repository.js';
import { DemoDataService } from './demo-data.service.js';

@Module({
  imports: [UsersModule, PasswordsModule],
  providers: [DemoDataService, DemoDataRepository],
  exports: [DemoDataService, DemoDataRepository],
})
export class DemoDataModule {}

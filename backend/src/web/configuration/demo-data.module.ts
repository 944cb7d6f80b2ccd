import { Module } from '@nestjs/common';
import { PasswordsModule } from '../../accounts/passwords/passwords.module.js';
import { UsersModule } from '../../accounts/users/users.module.js';
import { DemoData } from './demo-data.js';
import { DemoDataRepository } from './demo-data.repository.js';

@Module({
  imports: [UsersModule, PasswordsModule],
  providers: [DemoData, DemoDataRepository],
  exports: [DemoData, DemoDataRepository],
})
export class DemoDataModule {}

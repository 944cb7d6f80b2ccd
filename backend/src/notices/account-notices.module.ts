import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountNotices } from './account-notices.js';
import { NoticesRepository } from './notices.repository.js';

/** What follows accounts, for whoever changes them without the server. */
@Module({
  imports: [UsersModule, MailModule],
  providers: [AccountNotices, NoticesRepository],
  exports: [NoticesRepository],
})
export class AccountNoticesModule {}

import { Module } from '@nestjs/common';
import { UsersModule } from '../../accounts/users/users.module.js';
import { MailModule } from '../../messaging/mail/mail.module.js';
import { PushModule } from '../../messaging/push/push.module.js';
import { AccountDevices } from './account-devices.js';
import { AccountNotices } from './account-notices.js';
import { NoticesRepository } from './notices.repository.js';

/** What follows accounts, for whoever changes them without the server. */
@Module({
  imports: [UsersModule, MailModule, PushModule],
  providers: [AccountNotices, AccountDevices, NoticesRepository],
  exports: [AccountNotices, NoticesRepository, PushModule],
})
export class AccountNoticesModule {}

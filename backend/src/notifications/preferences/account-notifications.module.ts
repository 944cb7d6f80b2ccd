import { Module } from '@nestjs/common';
import { UsersModule } from '../../accounts/users/users.module.js';
import { MailModule } from '../../messaging/mail/mail.module.js';
import { PushModule } from '../../messaging/push/push.module.js';
import { AccountDevices } from './account-devices.js';
import { AccountNotifications } from './account-notifications.js';
import { NotificationsRepository } from './notifications.repository.js';

/** What follows accounts, for whoever changes them without the server. */
@Module({
  imports: [UsersModule, MailModule, PushModule],
  providers: [AccountNotifications, AccountDevices, NotificationsRepository],
  exports: [AccountNotifications, NotificationsRepository, PushModule],
})
export class AccountNotificationsModule {}

import { Module } from '@nestjs/common';
import { UsersModule } from '../../accounts/users/users.module.js';
import { MailModule } from '../../messaging/mail/mail.module.js';
import { PushModule } from '../../messaging/push/push.module.js';
import { NotificationsRepository } from '../messages/notifications.repository.js';
import { AccountDevicesService } from './account-devices.service.js';
import { AccountNotificationsService } from './account-notifications.service.js';

/** Provides the account parts of notifications, also for commands without the server. */
@Module({
  imports: [UsersModule, MailModule, PushModule],
  providers: [AccountNotificationsService, AccountDevicesService, NotificationsRepository],
  exports: [AccountNotificationsService, NotificationsRepository, PushModule],
})
export class AccountNotificationsModule {}

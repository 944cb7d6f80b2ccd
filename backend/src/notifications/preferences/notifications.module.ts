import { Module } from '@nestjs/common';
import { UsersModule } from '../../accounts/users/users.module.js';
import { KeyedHashService } from '../../core/secrets/keyed-hash.service.js';
import { CandidatesModule } from '../../index/candidates/candidates.module.js';
import { MetricsModule } from '../../index/metrics/metrics.module.js';
import { MailModule } from '../../messaging/mail/mail.module.js';
import { PushModule } from '../../messaging/push/push.module.js';
import { MailChannel } from '../messages/mail.channel.js';
import { PushChannel } from '../messages/push.channel.js';
import { RoundNotificationsTask } from '../messages/round-notifications.task.js';
import { StopLinksService } from '../messages/stop-links.service.js';
import { AccountNotificationsModule } from './account-notifications.module.js';
import { DevicePreferencesService } from './device-preferences.service.js';
import { EmailPreferencesService } from './email-preferences.service.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { StopLinksController } from './stop-links.controller.js';

@Module({
  imports: [AccountNotificationsModule, CandidatesModule, MailModule, MetricsModule, PushModule, UsersModule],
  controllers: [NotificationsController, StopLinksController],
  providers: [
    NotificationsService,
    StopLinksService,
    KeyedHashService,
    EmailPreferencesService,
    DevicePreferencesService,
    RoundNotificationsTask,
    MailChannel,
    PushChannel,
  ],
})
export class NotificationsModule {}

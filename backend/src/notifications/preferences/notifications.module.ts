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
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { PushSubscriptionsController } from './push-subscriptions.controller.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';

@Module({
  imports: [AccountNotificationsModule, CandidatesModule, MailModule, MetricsModule, PushModule, UsersModule],
  controllers: [NotificationsController, PushSubscriptionsController],
  providers: [
    NotificationsService,
    StopLinksService,
    KeyedHashService,
    PushSubscriptionsService,
    RoundNotificationsTask,
    MailChannel,
    PushChannel,
  ],
})
export class NotificationsModule {}

import { Module } from '@nestjs/common';
import { UsersModule } from '../../accounts/users/users.module.js';
import { KeyedHash } from '../../core/secrets/keyed-hash.js';
import { CandidatesModule } from '../../index/candidates/candidates.module.js';
import { MetricsModule } from '../../index/metrics/metrics.module.js';
import { MailModule } from '../../messaging/mail/mail.module.js';
import { PushModule } from '../../messaging/push/push.module.js';
import { MailChannel } from '../messages/mail-channel.js';
import { PushChannel } from '../messages/push-channel.js';
import { RoundNotifications } from '../messages/round-notifications.js';
import { AccountNotificationsModule } from './account-notifications.module.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { PushSubscriptionsController } from './push-subscriptions.controller.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';
import { StopLinks } from './stop-links.js';

@Module({
  imports: [AccountNotificationsModule, CandidatesModule, MailModule, MetricsModule, PushModule, UsersModule],
  controllers: [NotificationsController, PushSubscriptionsController],
  providers: [
    NotificationsService,
    StopLinks,
    KeyedHash,
    PushSubscriptionsService,
    RoundNotifications,
    MailChannel,
    PushChannel,
  ],
})
export class NotificationsModule {}

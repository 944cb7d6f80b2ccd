import { Module } from '@nestjs/common';
import { UsersModule } from '../../accounts/users/users.module.js';
import { CandidatesModule } from '../../index/candidates/candidates.module.js';
import { MetricsModule } from '../../index/metrics/metrics.module.js';
import { MailModule } from '../../messaging/mail/mail.module.js';
import { PushModule } from '../../messaging/push/push.module.js';
import { MailChannel } from '../messages/mail-channel.js';
import { PushChannel } from '../messages/push-channel.js';
import { RoundNotices } from '../messages/round-notices.js';
import { MailConsentsModule } from './mail-consents.module.js';
import { NoticesController } from './notices.controller.js';
import { NoticesService } from './notices.service.js';
import { PushSubscriptionsController } from './push-subscriptions.controller.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';

@Module({
  imports: [MailConsentsModule, CandidatesModule, MailModule, MetricsModule, PushModule, UsersModule],
  controllers: [NoticesController, PushSubscriptionsController],
  providers: [NoticesService, PushSubscriptionsService, RoundNotices, MailChannel, PushChannel],
})
export class NoticesModule {}

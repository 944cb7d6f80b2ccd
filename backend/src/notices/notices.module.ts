import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { MailModule } from '../mail/mail.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { PushModule } from '../push/push.module.js';
import { UsersModule } from '../users/users.module.js';
import { MailChannel } from './mail-channel.js';
import { MailConsentsModule } from './mail-consents.module.js';
import { NoticesController } from './notices.controller.js';
import { NoticesService } from './notices.service.js';
import { PushChannel } from './push-channel.js';
import { PushSubscriptionsController } from './push-subscriptions.controller.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';
import { RoundNotices } from './round-notices.js';

@Module({
  imports: [MailConsentsModule, CandidatesModule, MailModule, MetricsModule, PushModule, UsersModule],
  controllers: [NoticesController, PushSubscriptionsController],
  providers: [NoticesService, PushSubscriptionsService, RoundNotices, MailChannel, PushChannel],
})
export class NoticesModule {}

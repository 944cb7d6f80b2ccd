import { Module } from '@nestjs/common';
import { UsersModule } from '../../accounts/users/users.module.js';
import { KeyedHash } from '../../core/secrets/keyed-hash.js';
import { CandidatesModule } from '../../index/candidates/candidates.module.js';
import { MetricsModule } from '../../index/metrics/metrics.module.js';
import { MailModule } from '../../messaging/mail/mail.module.js';
import { PushModule } from '../../messaging/push/push.module.js';
import { MailChannel } from '../messages/mail-channel.js';
import { PushChannel } from '../messages/push-channel.js';
import { RoundNotices } from '../messages/round-notices.js';
import { AccountNoticesModule } from './account-notices.module.js';
import { NoticesController } from './notices.controller.js';
import { NoticesService } from './notices.service.js';
import { PushSubscriptionsController } from './push-subscriptions.controller.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';
import { StopLinks } from './stop-links.js';

@Module({
  imports: [AccountNoticesModule, CandidatesModule, MailModule, MetricsModule, PushModule, UsersModule],
  controllers: [NoticesController, PushSubscriptionsController],
  providers: [
    NoticesService,
    StopLinks,
    KeyedHash,
    PushSubscriptionsService,
    RoundNotices,
    MailChannel,
    PushChannel,
  ],
})
export class NoticesModule {}

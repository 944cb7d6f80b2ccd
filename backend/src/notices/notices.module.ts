import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { KeyedHash } from '../config/keyed-hash.js';
import { MailModule } from '../mail/mail.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountNoticesModule } from './account-notices.module.js';
import { NoticesController } from './notices.controller.js';
import { NoticesService } from './notices.service.js';
import { RoundNotices } from './round-notices.js';
import { StopLinks } from './stop-links.js';

@Module({
  imports: [AccountNoticesModule, CandidatesModule, MailModule, MetricsModule, UsersModule],
  controllers: [NoticesController],
  providers: [NoticesService, RoundNotices, StopLinks, KeyedHash],
})
export class NoticesModule {}

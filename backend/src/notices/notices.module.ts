import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { MailModule } from '../mail/mail.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { MailConsentsModule } from './mail-consents.module.js';
import { NoticesController } from './notices.controller.js';
import { NoticesService } from './notices.service.js';
import { RoundNotices } from './round-notices.js';

@Module({
  imports: [MailConsentsModule, CandidatesModule, MailModule, MetricsModule],
  controllers: [NoticesController],
  providers: [NoticesService, RoundNotices],
})
export class NoticesModule {}

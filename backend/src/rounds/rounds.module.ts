import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { FiguresModule } from '../figures/figures.module.js';
import { MailModule } from '../mail/mail.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { TitlesModule } from '../titles/titles.module.js';
import { CandidateRoundsController } from './candidate-rounds.controller.js';
import { RoundChecklist } from './round-checklist.service.js';
import { RoundTransitions } from './round-transitions.js';
import { RoundsController } from './rounds.controller.js';
import { RoundsService } from './rounds.service.js';

@Module({
  imports: [CandidatesModule, FiguresModule, MailModule, MetricsModule, TitlesModule],
  controllers: [RoundsController, CandidateRoundsController],
  providers: [RoundsService, RoundChecklist, RoundTransitions],
  exports: [RoundsService, RoundTransitions],
})
export class RoundsModule {}

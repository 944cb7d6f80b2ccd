import { Module } from '@nestjs/common';
import { MailModule } from '../../messaging/mail/mail.module.js';
import { PushModule } from '../../messaging/push/push.module.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { CandidateRoundsController } from './candidate-rounds.controller.js';
import { FinalRankingService } from './final-ranking.service.js';
import { RoundRanksService } from './round-ranks.service.js';
import { RoundTransitionsTask } from './round-transitions.task.js';
import { RoundsController } from './rounds.controller.js';
import { RoundsService } from './rounds.service.js';

@Module({
  imports: [CandidatesModule, MailModule, PushModule],
  controllers: [RoundsController, CandidateRoundsController],
  providers: [RoundsService, FinalRankingService, RoundRanksService, RoundTransitionsTask],
  exports: [RoundRanksService, RoundTransitionsTask],
})
export class RoundsModule {}

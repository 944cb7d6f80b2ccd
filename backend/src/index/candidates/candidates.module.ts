import { Module } from '@nestjs/common';
import { ImagesModule } from '../../media/images/images.module.js';
import { LeaderboardModule } from '../leaderboard/leaderboard.module.js';
import { CandidateAuditService } from './candidate-audit.service.js';
import { CandidateDeletionsRepository } from './candidate-deletions.repository.js';
import { CandidateDeletionsService } from './candidate-deletions.service.js';
import { CandidatesController } from './candidates.controller.js';
import { CandidatesService } from './candidates.service.js';

@Module({
  imports: [ImagesModule, LeaderboardModule],
  controllers: [CandidatesController],
  providers: [
    CandidatesService,
    CandidateAuditService,
    CandidateDeletionsService,
    CandidateDeletionsRepository,
  ],
  exports: [CandidatesService, CandidateAuditService, LeaderboardModule],
})
export class CandidatesModule {}

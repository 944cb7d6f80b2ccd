import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { RatingTotalsRepository } from '../leaderboard/rating-totals.repository.js';
import { EmailPolicyModule } from '../users/email-policy.module.js';
import { RatingRecount } from './rating-recount.js';
import { RatingRecountRepository } from './rating-recount.repository.js';
import { RatingWithdrawal } from './rating-withdrawal.js';
import { RatingWriter } from './rating-writer.js';
import { RatingWritesRepository } from './rating-writes.repository.js';
import { RatingsController } from './ratings.controller.js';
import { RatingsRepository } from './ratings.repository.js';
import { RatingsService } from './ratings.service.js';
import { RatingsExport } from './ratings-export.service.js';
import { RatingsFilesController } from './ratings-files.controller.js';

@Module({
  imports: [CandidatesModule, EmailPolicyModule],
  controllers: [RatingsController, RatingsFilesController],
  providers: [
    RatingsService,
    RatingsExport,
    RatingsRepository,
    RatingWriter,
    RatingWritesRepository,
    RatingTotalsRepository,
    RatingWithdrawal,
    RatingRecount,
    RatingRecountRepository,
  ],
  exports: [
    RatingsRepository,
    RatingWriter,
    RatingWithdrawal,
    RatingWritesRepository,
    RatingTotalsRepository,
    RatingRecount,
  ],
})
export class RatingsModule {}

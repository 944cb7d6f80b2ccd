import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { RatingTotalsRepository } from './rating-totals.repository.js';
import { RatingWithdrawal } from './rating-withdrawal.js';
import { RatingWriter } from './rating-writer.js';
import { RatingWritesRepository } from './rating-writes.repository.js';
import { RatingsController } from './ratings.controller.js';
import { RatingsRepository } from './ratings.repository.js';
import { RatingsService } from './ratings.service.js';

@Module({
  imports: [CandidatesModule],
  controllers: [RatingsController],
  providers: [
    RatingsService,
    RatingsRepository,
    RatingWriter,
    RatingWritesRepository,
    RatingTotalsRepository,
    RatingWithdrawal,
  ],
  exports: [RatingWriter, RatingWithdrawal],
})
export class RatingsModule {}

import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { RatingTotalsRepository } from '../leaderboard/rating-totals.repository.js';
import { UsersModule } from '../users/users.module.js';
import { AccountRatings } from './account-ratings.js';
import { RatingRecount } from './rating-recount.js';
import { RatingRecountRepository } from './rating-recount.repository.js';
import { RatingStandings } from './rating-standings.js';
import { RatingStandingsRepository } from './rating-standings.repository.js';
import { RatingWithdrawal } from './rating-withdrawal.js';
import { RatingWriter } from './rating-writer.js';
import { RatingWritesRepository } from './rating-writes.repository.js';
import { RatingsController } from './ratings.controller.js';
import { RatingsRepository } from './ratings.repository.js';
import { RatingsService } from './ratings.service.js';
import { RatingsExport } from './ratings-export.service.js';
import { RatingsFilesController } from './ratings-files.controller.js';

@Module({
  imports: [CandidatesModule, UsersModule],
  controllers: [RatingsController, RatingsFilesController],
  providers: [
    RatingsService,
    RatingsExport,
    RatingsRepository,
    RatingWriter,
    RatingWritesRepository,
    RatingTotalsRepository,
    RatingWithdrawal,
    AccountRatings,
    RatingStandings,
    RatingStandingsRepository,
    RatingRecount,
    RatingRecountRepository,
  ],
  exports: [
    RatingsRepository,
    RatingWriter,
    RatingWritesRepository,
    RatingTotalsRepository,
    RatingStandings,
    RatingRecount,
  ],
})
export class RatingsModule {}

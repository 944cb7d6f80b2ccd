import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { RatingDaysRepository } from '../leaderboard/rating-days.repository.js';
import { RatingTotalsRepository } from '../leaderboard/rating-totals.repository.js';
import { RoundCorrections } from '../leaderboard/round-corrections.js';
import { RoundTotals } from '../leaderboard/round-totals.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { RevisionsModule } from '../revisions/revisions.module.js';
import { RoundsModule } from '../rounds/rounds.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountRatings } from './account-ratings.js';
import { AsRatedReader } from './as-rated.js';
import { NameOpeningsController } from './name-openings.controller.js';
import { NameOpeningsRepository } from './name-openings.repository.js';
import { NameOpenings } from './name-openings.service.js';
import { RatingAdoption } from './rating-adoption.js';
import { RatingRecount } from './rating-recount.js';
import { RatingRecountRepository } from './rating-recount.repository.js';
import { RatingSearchRepository } from './rating-search.repository.js';
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
  imports: [AuthModule, CandidatesModule, MetricsModule, RevisionsModule, RoundsModule, UsersModule],
  controllers: [RatingsController, NameOpeningsController, RatingsFilesController],
  providers: [
    RatingsService,
    RatingsExport,
    AsRatedReader,
    NameOpenings,
    NameOpeningsRepository,
    RatingsRepository,
    RatingSearchRepository,
    RatingWriter,
    RatingWritesRepository,
    RatingTotalsRepository,
    RoundTotals,
    RoundCorrections,
    RatingDaysRepository,
    RatingWithdrawal,
    AccountRatings,
    RatingAdoption,
    RatingStandings,
    RatingStandingsRepository,
    RatingRecount,
    RatingRecountRepository,
  ],
  exports: [
    RatingsService,
    NameOpenings,
    RatingsRepository,
    RatingWriter,
    RatingWritesRepository,
    RatingTotalsRepository,
    RatingDaysRepository,
    RatingStandings,
    RatingRecount,
  ],
})
export class RatingsModule {}

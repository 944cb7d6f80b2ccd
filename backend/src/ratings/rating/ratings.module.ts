import { Module } from '@nestjs/common';
import { AuthModule } from '../../accounts/auth/auth.module.js';
import { UsersModule } from '../../accounts/users/users.module.js';
import { CandidatesModule } from '../../index/candidates/candidates.module.js';
import { MetricsModule } from '../../index/metrics/metrics.module.js';
import { RevisionsModule } from '../../index/revisions/revisions.module.js';
import { RoundsModule } from '../../index/rounds/rounds.module.js';
import { RoundCorrections } from '../../index/snapshots/round-corrections.js';
import { RatingDaysRepository } from '../../index/totals/rating-days.repository.js';
import { RatingTotalsRepository } from '../../index/totals/rating-totals.repository.js';
import { RoundTotals } from '../../index/totals/round-totals.js';
import { AccountRatings } from '../giving/account-ratings.js';
import { RatingAdoption } from '../giving/rating-adoption.js';
import { RatingCopies } from '../giving/rating-copies.js';
import { RatingStandings } from '../giving/rating-standings.js';
import { RatingStandingsRepository } from '../giving/rating-standings.repository.js';
import { RatingWithdrawal } from '../giving/rating-withdrawal.js';
import { RatingWriter } from '../giving/rating-writer.js';
import { RatingWritesRepository } from '../giving/rating-writes.repository.js';
import { IdentityDisclosuresController } from '../identity-disclosure/identity-disclosures.controller.js';
import { IdentityDisclosuresRepository } from '../identity-disclosure/identity-disclosures.repository.js';
import { IdentityDisclosures } from '../identity-disclosure/identity-disclosures.service.js';
import { RatingSearchRepository } from './rating-search.repository.js';
import { RatingSnapshots } from './rating-snapshots.js';
import { RatingsController } from './ratings.controller.js';
import { RatingsRepository } from './ratings.repository.js';
import { RatingsService } from './ratings.service.js';
import { RatingsByDayRepository } from './ratings-by-day.repository.js';
import { RatingsExport } from './ratings-export.service.js';
import { RatingsFilesController } from './ratings-files.controller.js';

@Module({
  imports: [AuthModule, CandidatesModule, MetricsModule, RevisionsModule, RoundsModule, UsersModule],
  controllers: [RatingsController, IdentityDisclosuresController, RatingsFilesController],
  providers: [
    RatingsService,
    RatingsExport,
    RatingSnapshots,
    IdentityDisclosures,
    IdentityDisclosuresRepository,
    RatingsRepository,
    RatingsByDayRepository,
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
    RatingCopies,
    RatingStandings,
    RatingStandingsRepository,
  ],
  exports: [
    RatingsService,
    IdentityDisclosures,
    RatingsRepository,
    RatingsByDayRepository,
    RatingWriter,
    RatingWritesRepository,
    RatingTotalsRepository,
    RatingDaysRepository,
    RatingCopies,
    RatingStandings,
  ],
})
export class RatingsModule {}

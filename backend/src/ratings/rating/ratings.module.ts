import { Module } from '@nestjs/common';
import { AuthModule } from '../../accounts/auth/auth.module.js';
import { UsersModule } from '../../accounts/users/users.module.js';
import { CandidatesModule } from '../../index/candidates/candidates.module.js';
import { MetricsModule } from '../../index/metrics/metrics.module.js';
import { RevisionsModule } from '../../index/revisions/revisions.module.js';
import { RoundsModule } from '../../index/rounds/rounds.module.js';
import { RoundCorrectionsService } from '../../index/snapshots/round-corrections.service.js';
import { RatingDaysRepository } from '../../index/totals/rating-days.repository.js';
import { RatingTotalsRepository } from '../../index/totals/rating-totals.repository.js';
import { RoundTotalsService } from '../../index/totals/round-totals.service.js';
import { AccountRatingsService } from '../giving/account-ratings.service.js';
import { RatingAdoptionTask } from '../giving/rating-adoption.task.js';
import { RatingCopiesService } from '../giving/rating-copies.service.js';
import { RatingStandingsRepository } from '../giving/rating-standings.repository.js';
import { RatingStandingsService } from '../giving/rating-standings.service.js';
import { RatingWithdrawalService } from '../giving/rating-withdrawal.service.js';
import { RatingWriterService } from '../giving/rating-writer.service.js';
import { RatingWritesRepository } from '../giving/rating-writes.repository.js';
import { IdentityDisclosuresController } from '../identity-disclosure/identity-disclosures.controller.js';
import { IdentityDisclosuresRepository } from '../identity-disclosure/identity-disclosures.repository.js';
import { IdentityDisclosuresService } from '../identity-disclosure/identity-disclosures.service.js';
import { RatingSearchRepository } from './rating-search.repository.js';
import { RatingSnapshotsService } from './rating-snapshots.service.js';
import { RatingsController } from './ratings.controller.js';
import { RatingsRepository } from './ratings.repository.js';
import { RatingsService } from './ratings.service.js';
import { RatingsByDayRepository } from './ratings-by-day.repository.js';
import { RatingsExportService } from './ratings-export.service.js';
import { RatingsFilesController } from './ratings-files.controller.js';

@Module({
  imports: [AuthModule, CandidatesModule, MetricsModule, RevisionsModule, RoundsModule, UsersModule],
  controllers: [RatingsController, IdentityDisclosuresController, RatingsFilesController],
  providers: [
    RatingsService,
    RatingsExportService,
    RatingSnapshotsService,
    IdentityDisclosuresService,
    IdentityDisclosuresRepository,
    RatingsRepository,
    RatingsByDayRepository,
    RatingSearchRepository,
    RatingWriterService,
    RatingWritesRepository,
    RatingTotalsRepository,
    RoundTotalsService,
    RoundCorrectionsService,
    RatingDaysRepository,
    RatingWithdrawalService,
    AccountRatingsService,
    RatingAdoptionTask,
    RatingCopiesService,
    RatingStandingsService,
    RatingStandingsRepository,
  ],
  exports: [
    RatingsService,
    IdentityDisclosuresService,
    RatingsRepository,
    RatingsByDayRepository,
    RatingWriterService,
    RatingWritesRepository,
    RatingTotalsRepository,
    RatingDaysRepository,
    RatingCopiesService,
    RatingStandingsService,
  ],
})
export class RatingsModule {}

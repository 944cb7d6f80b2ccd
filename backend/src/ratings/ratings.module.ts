import { Module } from '@nestjs/common';
import { AuthModule } from '../accounts/auth/auth.module.js';
import { UsersModule } from '../accounts/users/users.module.js';
import { CandidatesModule } from '../index/candidates/candidates.module.js';
import { MetricsModule } from '../index/metrics/metrics.module.js';
import { RevisionsModule } from '../index/revisions/revisions.module.js';
import { RoundsModule } from '../index/rounds/rounds.module.js';
import { RoundCorrectionsService } from '../index/snapshots/round-corrections.service.js';
import { RatingDaysRepository } from '../index/totals/rating-days.repository.js';
import { RatingTotalsRepository } from '../index/totals/rating-totals.repository.js';
import { RoundTotalsService } from '../index/totals/round-totals.service.js';
import { AccountRatingsService } from './giving/account-ratings.service.js';
import { RatingAdoptionTask } from './giving/rating-adoption.task.js';
import { RatingCopiesService } from './giving/rating-copies.service.js';
import { RatingStatusesRepository } from './giving/rating-statuses.repository.js';
import { RatingStatusesService } from './giving/rating-statuses.service.js';
import { RatingSubmissionController } from './giving/rating-submission.controller.js';
import { RatingSubmissionService } from './giving/rating-submission.service.js';
import { RatingWithdrawalService } from './giving/rating-withdrawal.service.js';
import { RatingWriterService } from './giving/rating-writer.service.js';
import { RatingWritesRepository } from './giving/rating-writes.repository.js';
import { IdentityDisclosuresController } from './identity-disclosure/identity-disclosures.controller.js';
import { IdentityDisclosuresRepository } from './identity-disclosure/identity-disclosures.repository.js';
import { IdentityDisclosuresService } from './identity-disclosure/identity-disclosures.service.js';
import { CandidateRatingsService } from './rating/candidate-ratings.service.js';
import { OwnRatingsService } from './rating/own-ratings.service.js';
import { RatingAuditService } from './rating/rating-audit.service.js';
import { RatingSearchRepository } from './rating/rating-search.repository.js';
import { RatingSnapshotsService } from './rating/rating-snapshots.service.js';
import { RatingsController } from './rating/ratings.controller.js';
import { RatingsRepository } from './rating/ratings.repository.js';
import { RatingsByDayRepository } from './rating/ratings-by-day.repository.js';
import { RatingsExportService } from './rating/ratings-export.service.js';
import { RatingsFilesController } from './rating/ratings-files.controller.js';

@Module({
  imports: [AuthModule, CandidatesModule, MetricsModule, RevisionsModule, RoundsModule, UsersModule],
  controllers: [
    RatingSubmissionController,
    RatingsController,
    IdentityDisclosuresController,
    RatingsFilesController,
  ],
  providers: [
    RatingSubmissionService,
    OwnRatingsService,
    CandidateRatingsService,
    RatingAuditService,
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
    RatingStatusesService,
    RatingStatusesRepository,
  ],
  exports: [
    OwnRatingsService,
    IdentityDisclosuresService,
    RatingsRepository,
    RatingsByDayRepository,
    RatingWriterService,
    RatingWritesRepository,
    RatingTotalsRepository,
    RatingDaysRepository,
    RatingCopiesService,
    RatingStatusesService,
  ],
})
export class RatingsModule {}

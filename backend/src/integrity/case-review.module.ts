import { Module } from '@nestjs/common';
import { UsersModule } from '../accounts/users/users.module.js';
import { CandidatesModule } from '../index/candidates/candidates.module.js';
import { RatingsModule } from '../ratings/ratings.module.js';
import { IntegrityModule } from './integrity.module.js';
import { ReviewsController } from './objections/reviews.controller.js';
import { ReviewsRepository } from './objections/reviews.repository.js';
import { ReviewsService } from './objections/reviews.service.js';
import { CaseMemberListsRepository } from './review/case-member-lists.repository.js';
import { CaseMembersRepository } from './review/case-members.repository.js';
import { CaseReviewController } from './review/case-review.controller.js';
import { CaseReviewService } from './review/case-review.service.js';
import { CaseStatusesTask } from './review/case-statuses.task.js';
import { CasesRepository } from './review/cases.repository.js';
import { DecisionsController } from './review/decisions.controller.js';
import { DecisionsService } from './review/decisions.service.js';
import { ExcludedDaysRepository } from './review/excluded-days.repository.js';

/** Provides the review of cases by administrators. */
@Module({
  imports: [CandidatesModule, IntegrityModule, RatingsModule, UsersModule],
  controllers: [CaseReviewController, DecisionsController, ReviewsController],
  providers: [
    CaseReviewService,
    DecisionsService,
    CaseStatusesTask,
    CasesRepository,
    CaseMembersRepository,
    CaseMemberListsRepository,
    ReviewsService,
    ReviewsRepository,
    ExcludedDaysRepository,
  ],
  exports: [DecisionsService, ExcludedDaysRepository],
})
export class CaseReviewModule {}

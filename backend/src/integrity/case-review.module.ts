import { Module } from '@nestjs/common';
import { UsersModule } from '../../accounts/users/users.module.js';
import { CandidatesModule } from '../../index/candidates/candidates.module.js';
import { RatingsModule } from '../../ratings/ratings.module.js';
import { IntegrityModule } from '../cases/integrity.module.js';
import { CaseMembersRepository } from './case-members.repository.js';
import { CaseReviewController } from './case-review.controller.js';
import { CaseReviewService } from './case-review.service.js';
import { CaseStandingsTask } from './case-standings.task.js';
import { CasesRepository } from './cases.repository.js';
import { DecisionsController } from './decisions.controller.js';
import { DecisionsService } from './decisions.service.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsRepository } from './reviews.repository.js';
import { ReviewsService } from './reviews.service.js';
import { SetAsideDaysRepository } from './set-aside-days.repository.js';

/** Where administrators look at what may be stuffed, and decide about it. */
@Module({
  imports: [CandidatesModule, IntegrityModule, RatingsModule, UsersModule],
  controllers: [CaseReviewController, DecisionsController, ReviewsController],
  providers: [
    CaseReviewService,
    DecisionsService,
    CaseStandingsTask,
    CasesRepository,
    CaseMembersRepository,
    ReviewsService,
    ReviewsRepository,
    SetAsideDaysRepository,
  ],
  exports: [SetAsideDaysRepository],
})
export class CaseReviewModule {}

import { Module } from '@nestjs/common';
import { CandidatesModule } from '../../index/candidates/candidates.module.js';
import { RoundsModule } from '../../index/rounds/rounds.module.js';
import { TitlesModule } from '../../index/titles/titles.module.js';
import { CaseReviewModule } from '../../integrity/case-review.module.js';
import { RatingsModule } from '../../ratings/ratings.module.js';
import { AccountDaysRepository } from './account-days.repository.js';
import { AccountDaysTask } from './account-days.task.js';
import { OpenDataController } from './open-data.controller.js';
import { OpenDataService } from './open-data.service.js';

/** Provides public counts for other programs. */
@Module({
  imports: [CandidatesModule, CaseReviewModule, RatingsModule, RoundsModule, TitlesModule],
  controllers: [OpenDataController],
  providers: [OpenDataService, AccountDaysTask, AccountDaysRepository],
  exports: [OpenDataService, AccountDaysRepository],
})
export class OpenDataModule {}

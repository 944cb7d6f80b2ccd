import { Module } from '@nestjs/common';
import { LeaderboardModule } from '../index/leaderboard/leaderboard.module.js';
import { RatingsModule } from '../ratings/ratings.module.js';
import { LedgerInspectionService } from './ledger-inspection.service.js';
import { LedgerSelfCheckRepository } from './ledger-self-check.repository.js';
import { LedgerSelfCheckService } from './ledger-self-check.service.js';
import { LedgerSelfCheckTask } from './ledger-self-check.task.js';
import { RatingRecountRepository } from './rating-recount.repository.js';
import { RatingRecountService } from './rating-recount.service.js';

/** Provides recounts of totals, and comparisons of ratings, entries and totals. */
@Module({
  imports: [LeaderboardModule, RatingsModule],
  providers: [
    RatingRecountService,
    RatingRecountRepository,
    LedgerSelfCheckTask,
    LedgerSelfCheckService,
    LedgerSelfCheckRepository,
    LedgerInspectionService,
  ],
  exports: [LedgerInspectionService],
})
export class ReconciliationModule {}

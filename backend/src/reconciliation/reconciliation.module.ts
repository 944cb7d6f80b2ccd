import { Module } from '@nestjs/common';
import { LeaderboardModule } from '../index/leaderboard/leaderboard.module.js';
import { RatingsModule } from '../ratings/rating/ratings.module.js';
import { LedgerInspection } from './ledger-inspection.js';
import { LedgerSelfCheck } from './ledger-self-check.js';
import { LedgerSelfCheckRepository } from './ledger-self-check.repository.js';
import { RatingRecount } from './rating-recount.js';
import { RatingRecountRepository } from './rating-recount.repository.js';

/** Adds up again what is stored as sums, and holds ratings, entries and totals against each other. */
@Module({
  imports: [LeaderboardModule, RatingsModule],
  providers: [
    RatingRecount,
    RatingRecountRepository,
    LedgerSelfCheck,
    LedgerSelfCheckRepository,
    LedgerInspection,
  ],
})
export class ReconciliationModule {}

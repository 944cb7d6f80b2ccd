import { Module } from '@nestjs/common';
import { UsersModule } from '../../accounts/users/users.module.js';
import { CandidatesModule } from '../../index/candidates/candidates.module.js';
import { RatingsModule } from '../../ratings/rating/ratings.module.js';
import { CaseAccountsRepository } from './case-accounts.repository.js';
import { CaseFile } from './case-file.js';
import { CaseHolds } from './case-holds.js';
import { CaseHoursRepository } from './case-hours.repository.js';
import { CaseRatingsRepository } from './case-ratings.repository.js';
import { ConflictFactsRepository } from './conflict-facts.repository.js';
import { IntegrityCasesRepository } from './integrity-cases.repository.js';
import { IntegrityCursorsRepository } from './integrity-cursors.repository.js';
import { IntegrityFactsRepository } from './integrity-facts.repository.js';
import { IntegrityMails } from './integrity-mails.js';
import { IntegrityWatch } from './integrity-watch.js';

@Module({
  imports: [CandidatesModule, RatingsModule, UsersModule],
  providers: [
    IntegrityWatch,
    CaseFile,
    CaseHolds,
    CaseHoursRepository,
    CaseAccountsRepository,
    CaseRatingsRepository,
    IntegrityMails,
    IntegrityCasesRepository,
    IntegrityFactsRepository,
    ConflictFactsRepository,
    IntegrityCursorsRepository,
  ],
  exports: [IntegrityWatch, CaseHolds, IntegrityCasesRepository, IntegrityCursorsRepository],
})
export class IntegrityModule {}

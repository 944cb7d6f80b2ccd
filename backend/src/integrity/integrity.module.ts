import { Module } from '@nestjs/common';
import { UsersModule } from '../accounts/users/users.module.js';
import { CandidatesModule } from '../index/candidates/candidates.module.js';
import { RatingsModule } from '../ratings/ratings.module.js';
import { CaseAccountsRepository } from './cases/case-accounts.repository.js';
import { CaseDaysRepository } from './cases/case-days.repository.js';
import { CaseHoursRepository } from './cases/case-hours.repository.js';
import { CaseRatingsRepository } from './cases/case-ratings.repository.js';
import { CaseRecorderService } from './cases/case-recorder.service.js';
import { FrozenRanksService } from './cases/frozen-ranks.service.js';
import { IntegrityCasesRepository } from './cases/integrity-cases.repository.js';
import { IntegrityMailsService } from './cases/integrity-mails.service.js';
import { ConflictFactsRepository } from './scan/conflict-facts.repository.js';
import { IntegrityCursorsRepository } from './scan/integrity-cursors.repository.js';
import { IntegrityFactsRepository } from './scan/integrity-facts.repository.js';
import { IntegrityScanTask } from './scan/integrity-scan.task.js';

@Module({
  imports: [CandidatesModule, RatingsModule, UsersModule],
  providers: [
    IntegrityScanTask,
    CaseRecorderService,
    FrozenRanksService,
    CaseDaysRepository,
    CaseHoursRepository,
    CaseAccountsRepository,
    CaseRatingsRepository,
    IntegrityMailsService,
    IntegrityCasesRepository,
    IntegrityFactsRepository,
    ConflictFactsRepository,
    IntegrityCursorsRepository,
  ],
  exports: [
    CaseDaysRepository,
    IntegrityScanTask,
    FrozenRanksService,
    IntegrityCasesRepository,
    IntegrityCursorsRepository,
  ],
})
export class IntegrityModule {}

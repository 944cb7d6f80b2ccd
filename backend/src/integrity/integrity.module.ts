import { Module } from '@nestjs/common';
import { UsersModule } from '../../accounts/users/users.module.js';
import { CandidatesModule } from '../../index/candidates/candidates.module.js';
import { RatingsModule } from '../../ratings/ratings.module.js';
import { CaseAccountsRepository } from './case-accounts.repository.js';
import { CaseHoursRepository } from './case-hours.repository.js';
import { CaseRatingsRepository } from './case-ratings.repository.js';
import { CaseRecorderService } from './case-recorder.service.js';
import { ConflictFactsRepository } from './conflict-facts.repository.js';
import { FrozenRanksService } from './frozen-ranks.service.js';
import { IntegrityCasesRepository } from './integrity-cases.repository.js';
import { IntegrityCursorsRepository } from './integrity-cursors.repository.js';
import { IntegrityFactsRepository } from './integrity-facts.repository.js';
import { IntegrityMailsService } from './integrity-mails.service.js';
import { IntegrityScanTask } from './integrity-scan.task.js';

@Module({
  imports: [CandidatesModule, RatingsModule, UsersModule],
  providers: [
    IntegrityScanTask,
    CaseRecorderService,
    FrozenRanksService,
    CaseHoursRepository,
    CaseAccountsRepository,
    CaseRatingsRepository,
    IntegrityMailsService,
    IntegrityCasesRepository,
    IntegrityFactsRepository,
    ConflictFactsRepository,
    IntegrityCursorsRepository,
  ],
  exports: [IntegrityScanTask, FrozenRanksService, IntegrityCasesRepository, IntegrityCursorsRepository],
})
export class IntegrityModule {}

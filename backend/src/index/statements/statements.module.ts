import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { LatestStatementController } from './latest-statement.controller.js';
import { StatementDeletionsService } from './statement-deletions.service.js';
import { StatementsController } from './statements.controller.js';
import { StatementsRepository } from './statements.repository.js';
import { StatementsService } from './statements.service.js';

@Module({
  imports: [CandidatesModule],
  controllers: [StatementsController, LatestStatementController],
  providers: [StatementsService, StatementsRepository, StatementDeletionsService],
  exports: [StatementsRepository],
})
export class StatementsModule {}

import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { StatementsController } from './statements.controller.js';
import { StatementsRepository } from './statements.repository.js';
import { StatementsService } from './statements.service.js';

@Module({
  imports: [CandidatesModule],
  controllers: [StatementsController],
  providers: [StatementsService, StatementsRepository],
  exports: [StatementsRepository],
})
export class StatementsModule {}

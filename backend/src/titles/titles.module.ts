import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { TitlesController } from './titles.controller.js';
import { TitlesRepository } from './titles.repository.js';
import { TitlesService } from './titles.service.js';

@Module({
  imports: [CandidatesModule],
  controllers: [TitlesController],
  providers: [TitlesService, TitlesRepository],
  exports: [TitlesService],
})
export class TitlesModule {}

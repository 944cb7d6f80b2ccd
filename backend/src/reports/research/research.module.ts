import { Module } from '@nestjs/common';
import { CandidatesModule } from '../../index/candidates/candidates.module.js';
import { MetricsModule } from '../../index/metrics/metrics.module.js';
import { TitlesModule } from '../../index/titles/titles.module.js';
import { ResearchController } from './research.controller.js';
import { ResearchService } from './research.service.js';
import { ResearchRatingsRepository } from './research-ratings.repository.js';

/** Exports ratings for research. */
@Module({
  imports: [CandidatesModule, MetricsModule, TitlesModule],
  controllers: [ResearchController],
  providers: [ResearchService, ResearchRatingsRepository],
})
export class ResearchModule {}

import { Module } from '@nestjs/common';
import { UsersModule } from '../../accounts/users/users.module.js';
import { CandidatesModule } from '../../index/candidates/candidates.module.js';
import { MetricsModule } from '../../index/metrics/metrics.module.js';
import { TitlesModule } from '../../index/titles/titles.module.js';
import { IntegrityModule } from '../../integrity/integrity.module.js';
import { RatingsModule } from '../../ratings/ratings.module.js';
import { FiguresController } from './figures.controller.js';
import { FiguresRepository } from './figures.repository.js';
import { FiguresService } from './figures.service.js';
import { RatedCellsRepository } from './rated-cells.repository.js';
import { RoundChecklistService } from './round-checklist.service.js';
import { TrendsService } from './trends.service.js';

@Module({
  imports: [CandidatesModule, IntegrityModule, MetricsModule, RatingsModule, TitlesModule, UsersModule],
  controllers: [FiguresController],
  providers: [FiguresService, TrendsService, RoundChecklistService, FiguresRepository, RatedCellsRepository],
})
export class FiguresModule {}

import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { TitlesModule } from '../titles/titles.module.js';
import { UsersModule } from '../users/users.module.js';
import { FiguresController } from './figures.controller.js';
import { FiguresRepository } from './figures.repository.js';
import { FiguresService } from './figures.service.js';
import { RoundChecklist } from './round-checklist.service.js';
import { SpreadsRepository } from './spreads.repository.js';
import { TrendsService } from './trends.service.js';

@Module({
  imports: [CandidatesModule, MetricsModule, TitlesModule, UsersModule],
  controllers: [FiguresController],
  providers: [FiguresService, TrendsService, RoundChecklist, FiguresRepository, SpreadsRepository],
  exports: [FiguresRepository, SpreadsRepository],
})
export class FiguresModule {}

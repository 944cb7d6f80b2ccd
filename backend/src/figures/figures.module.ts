import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { FiguresController } from './figures.controller.js';
import { FiguresRepository } from './figures.repository.js';
import { FiguresService } from './figures.service.js';

@Module({
  imports: [CandidatesModule, MetricsModule],
  controllers: [FiguresController],
  providers: [FiguresService, FiguresRepository],
  exports: [FiguresRepository],
})
export class FiguresModule {}

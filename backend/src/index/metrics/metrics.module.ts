import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { RevisionsModule } from '../revisions/revisions.module.js';
import { MetricDeletionsRepository } from './metric-deletions.repository.js';
import { MetricDeletionsService } from './metric-deletions.service.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsRepository } from './metrics.repository.js';
import { MetricsService } from './metrics.service.js';
import { MetricsExportService } from './metrics-export.service.js';
import { MetricsFilesController } from './metrics-files.controller.js';
import { MetricsImportService } from './metrics-import.service.js';
import { ScoredMetricsService } from './scored-metrics.service.js';

@Module({
  imports: [CandidatesModule, RevisionsModule],
  controllers: [MetricsController, MetricsFilesController],
  providers: [
    MetricsService,
    MetricsExportService,
    MetricsImportService,
    MetricsRepository,
    ScoredMetricsService,
    MetricDeletionsService,
    MetricDeletionsRepository,
  ],
  exports: [MetricsService, MetricsRepository, ScoredMetricsService, MetricDeletionsRepository],
})
export class MetricsModule {}

import { Module } from '@nestjs/common';
import { MetricsController } from './metrics.controller.js';
import { MetricsRepository } from './metrics.repository.js';
import { MetricsService } from './metrics.service.js';
import { MetricsExport } from './metrics-export.service.js';
import { MetricsFilesController } from './metrics-files.controller.js';
import { MetricsImport } from './metrics-import.service.js';

@Module({
  controllers: [MetricsController, MetricsFilesController],
  providers: [MetricsService, MetricsExport, MetricsImport, MetricsRepository],
  exports: [MetricsService],
})
export class MetricsModule {}

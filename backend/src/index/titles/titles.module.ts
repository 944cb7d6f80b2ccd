import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { RevisionsModule } from '../revisions/revisions.module.js';
import { TitleDeletionsRepository } from './title-deletions.repository.js';
import { TitleDeletionsService } from './title-deletions.service.js';
import { TitlesController } from './titles.controller.js';
import { TitlesRepository } from './titles.repository.js';
import { TitlesService } from './titles.service.js';
import { TitlesExportService } from './titles-export.service.js';
import { TitlesFilesController } from './titles-files.controller.js';
import { TitlesImportService } from './titles-import.service.js';

@Module({
  imports: [CandidatesModule, MetricsModule, RevisionsModule],
  controllers: [TitlesController, TitlesFilesController],
  providers: [
    TitlesService,
    TitlesExportService,
    TitlesImportService,
    TitlesRepository,
    TitleDeletionsService,
    TitleDeletionsRepository,
  ],
  exports: [TitlesService],
})
export class TitlesModule {}

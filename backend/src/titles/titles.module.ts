import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { TitlesController } from './titles.controller.js';
import { TitlesRepository } from './titles.repository.js';
import { TitlesService } from './titles.service.js';
import { TitlesExport } from './titles-export.service.js';
import { TitlesFilesController } from './titles-files.controller.js';
import { TitlesImport } from './titles-import.service.js';

@Module({
  imports: [CandidatesModule],
  controllers: [TitlesController, TitlesFilesController],
  providers: [TitlesService, TitlesExport, TitlesImport, TitlesRepository],
  exports: [TitlesService],
})
export class TitlesModule {}

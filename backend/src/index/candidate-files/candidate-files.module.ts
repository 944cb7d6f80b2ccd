import { Module } from '@nestjs/common';
import { ImagesModule } from '../../media/images/images.module.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { CandidateImportsRepository } from './candidate-imports.repository.js';
import { CandidatesExportService } from './candidates-export.service.js';
import { CandidatesFilesController } from './candidates-files.controller.js';
import { CandidatesImportService } from './candidates-import.service.js';
import { ImportedImagesService } from './imported-images.service.js';

/** Provides exports and imports of candidates. */
@Module({
  imports: [CandidatesModule, ImagesModule],
  controllers: [CandidatesFilesController],
  providers: [
    CandidatesExportService,
    CandidatesImportService,
    CandidateImportsRepository,
    ImportedImagesService,
  ],
})
export class CandidateFilesModule {}

import { Module } from '@nestjs/common';
import { ImagesModule } from '../../media/images/images.module.js';
import { LeaderboardModule } from '../leaderboard/leaderboard.module.js';
import { CandidateAuditService } from './candidate-audit.service.js';
import { CandidateDeletionsRepository } from './candidate-deletions.repository.js';
import { CandidateDeletionsService } from './candidate-deletions.service.js';
import { CandidateImportsRepository } from './candidate-imports.repository.js';
import { CandidatesController } from './candidates.controller.js';
import { CandidatesService } from './candidates.service.js';
import { CandidatesExportService } from './candidates-export.service.js';
import { CandidatesFilesController } from './candidates-files.controller.js';
import { CandidatesImportService } from './candidates-import.service.js';
import { ImportedImagesService } from './imported-images.service.js';

@Module({
  imports: [ImagesModule, LeaderboardModule],
  controllers: [CandidatesController, CandidatesFilesController],
  providers: [
    CandidatesService,
    CandidatesExportService,
    CandidatesImportService,
    CandidateImportsRepository,
    ImportedImagesService,
    CandidateAuditService,
    CandidateDeletionsService,
    CandidateDeletionsRepository,
  ],
  exports: [CandidatesService, CandidateAuditService, LeaderboardModule],
})
export class CandidatesModule {}

import { Module } from '@nestjs/common';
import { ImagesModule } from '../../media/images/images.module.js';
import { LeaderboardModule } from '../leaderboard/leaderboard.module.js';
import { CandidateAudit } from './candidate-audit.js';
import { CandidateDeletions } from './candidate-deletions.js';
import { CandidateDeletionsRepository } from './candidate-deletions.repository.js';
import { CandidateImportsRepository } from './candidate-imports.repository.js';
import { CandidatesController } from './candidates.controller.js';
import { CandidatesService } from './candidates.service.js';
import { CandidatesExport } from './candidates-export.service.js';
import { CandidatesFilesController } from './candidates-files.controller.js';
import { CandidatesImport } from './candidates-import.service.js';
import { ImportedImages } from './imported-images.js';

@Module({
  imports: [ImagesModule, LeaderboardModule],
  controllers: [CandidatesController, CandidatesFilesController],
  providers: [
    CandidatesService,
    CandidatesExport,
    CandidatesImport,
    CandidateImportsRepository,
    ImportedImages,
    CandidateAudit,
    CandidateDeletions,
    CandidateDeletionsRepository,
  ],
  exports: [CandidatesService, CandidateAudit, LeaderboardModule],
})
export class CandidatesModule {}

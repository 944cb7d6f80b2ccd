import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.js';
import { FormerTotalsRepository } from '../leaderboard/former-totals.repository.js';
import { HeldPlacesRepository } from '../leaderboard/held-places.repository.js';
import { Leaderboard } from '../leaderboard/leaderboard.js';
import { PublicationsRepository } from '../leaderboard/publications.repository.js';
import { RoundCorrectionsRepository } from '../leaderboard/round-corrections.repository.js';
import { RoundPlacesRepository } from '../leaderboard/round-places.repository.js';
import { RoundsRepository } from '../rounds/rounds.repository.js';
import { CandidateAudit } from './candidate-audit.js';
import { CandidateDeletions } from './candidate-deletions.js';
import { CandidateDeletionsRepository } from './candidate-deletions.repository.js';
import { CandidateImportsRepository } from './candidate-imports.repository.js';
import { CandidatesController } from './candidates.controller.js';
import { CandidatesRepository } from './candidates.repository.js';
import { CandidatesService } from './candidates.service.js';
import { CandidatesExport } from './candidates-export.service.js';
import { CandidatesFilesController } from './candidates-files.controller.js';
import { CandidatesImport } from './candidates-import.service.js';
import { ImportedImages } from './imported-images.js';

@Module({
  imports: [ImagesModule],
  controllers: [CandidatesController, CandidatesFilesController],
  providers: [
    CandidatesService,
    CandidatesExport,
    CandidatesImport,
    CandidateImportsRepository,
    ImportedImages,
    CandidatesRepository,
    CandidateAudit,
    CandidateDeletions,
    CandidateDeletionsRepository,
    Leaderboard,
    HeldPlacesRepository,
    PublicationsRepository,
    RoundsRepository,
    RoundPlacesRepository,
    RoundCorrectionsRepository,
    FormerTotalsRepository,
  ],
  exports: [
    CandidatesService,
    CandidatesRepository,
    CandidateAudit,
    Leaderboard,
    HeldPlacesRepository,
    PublicationsRepository,
    RoundsRepository,
    RoundPlacesRepository,
    RoundCorrectionsRepository,
    FormerTotalsRepository,
  ],
})
export class CandidatesModule {}

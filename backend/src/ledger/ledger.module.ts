import { Global, Module } from '@nestjs/common';
import { SecretBoxService } from '../core/secrets/secret-box.service.js';
import { FilesModule } from '../media/files/files.module.js';
import { CheckpointsService } from './checkpoints/checkpoints.service.js';
import { LedgerCheckpointsRepository } from './checkpoints/ledger-checkpoints.repository.js';
import { LedgerKeysService } from './checkpoints/ledger-keys.service.js';
import { PublishedCheckpointService } from './checkpoints/published-checkpoint.service.js';
import { SequencerTask } from './checkpoints/sequencer.task.js';
import { LedgerController } from './entries/ledger.controller.js';
import { LedgerRepository } from './entries/ledger.repository.js';
import { LedgerService } from './entries/ledger.service.js';
import { LedgerReaderService } from './entries/ledger-reader.service.js';
import { WaitingHashesService } from './entries/waiting-hashes.service.js';
import { LedgerSelfChecksRepository } from './self-checks/ledger-self-checks.repository.js';

@Global()
@Module({
  imports: [FilesModule],
  controllers: [LedgerController],
  providers: [
    LedgerCheckpointsRepository,
    CheckpointsService,
    LedgerService,
    LedgerRepository,
    LedgerKeysService,
    LedgerReaderService,
    LedgerSelfChecksRepository,
    PublishedCheckpointService,
    SecretBoxService,
    SequencerTask,
    WaitingHashesService,
  ],
  exports: [
    LedgerCheckpointsRepository,
    CheckpointsService,
    LedgerService,
    LedgerKeysService,
    LedgerReaderService,
    LedgerRepository,
    LedgerSelfChecksRepository,
    SequencerTask,
  ],
})
export class LedgerModule {}

import { Global, Module } from '@nestjs/common';
import { SecretBoxService } from '../../core/secrets/secret-box.service.js';
import { FilesModule } from '../../media/files/files.module.js';
import { CheckpointsService } from '../checkpoints/checkpoints.service.js';
import { LedgerCheckpointsRepository } from '../checkpoints/ledger-checkpoints.repository.js';
import { LedgerKeysService } from '../checkpoints/ledger-keys.service.js';
import { PublishedCheckpointService } from '../checkpoints/published-checkpoint.service.js';
import { LedgerController } from './ledger.controller.js';
import { LedgerRepository } from './ledger.repository.js';
import { LedgerService } from './ledger.service.js';
import { LedgerReaderService } from './ledger-reader.service.js';
import { LedgerSelfChecksRepository } from './ledger-self-checks.repository.js';
import { SequencerTask } from './sequencer.task.js';
import { WaitingHashesService } from './waiting-hashes.service.js';

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

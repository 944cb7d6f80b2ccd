import { Global, Module } from '@nestjs/common';
import { SecretBox } from '../../core/secrets/secret-box.js';
import { FilesModule } from '../../media/files/files.module.js';
import { Checkpoints } from '../checkpoints/checkpoints.js';
import { LedgerCheckpointsRepository } from '../checkpoints/ledger-checkpoints.repository.js';
import { LedgerKeys } from '../checkpoints/ledger-keys.js';
import { PublishedCheckpoint } from '../checkpoints/published-checkpoint.js';
import { LedgerController } from './ledger.controller.js';
import { Ledger } from './ledger.js';
import { LedgerRepository } from './ledger.repository.js';
import { LedgerReader } from './ledger-reader.js';
import { LedgerSelfChecksRepository } from './ledger-self-checks.repository.js';
import { Sequencer } from './sequencer.js';
import { WaitingHashes } from './waiting-hashes.js';

@Global()
@Module({
  imports: [FilesModule],
  controllers: [LedgerController],
  providers: [
    LedgerCheckpointsRepository,
    Checkpoints,
    Ledger,
    LedgerRepository,
    LedgerKeys,
    LedgerReader,
    LedgerSelfChecksRepository,
    PublishedCheckpoint,
    SecretBox,
    Sequencer,
    WaitingHashes,
  ],
  exports: [
    LedgerCheckpointsRepository,
    Checkpoints,
    Ledger,
    LedgerKeys,
    LedgerReader,
    LedgerRepository,
    LedgerSelfChecksRepository,
    Sequencer,
  ],
})
export class LedgerModule {}

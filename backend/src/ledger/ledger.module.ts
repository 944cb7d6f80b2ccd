import { Global, Module } from '@nestjs/common';
import { SecretBox } from '../config/secret-box.js';
import { FilesModule } from '../files/files.module.js';
import { Checkpoints } from './checkpoints.js';
import { LedgerController } from './ledger.controller.js';
import { Ledger } from './ledger.js';
import { LedgerRepository } from './ledger.repository.js';
import { LedgerCheckpointsRepository } from './ledger-checkpoints.repository.js';
import { LedgerInspection } from './ledger-inspection.js';
import { LedgerKeys } from './ledger-keys.js';
import { LedgerReader } from './ledger-reader.js';
import { PublishedCheckpoint } from './published-checkpoint.js';
import { LedgerSelfCheck } from './self-check.js';
import { LedgerSelfCheckRepository } from './self-check.repository.js';
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
    LedgerInspection,
    LedgerKeys,
    LedgerReader,
    LedgerSelfCheck,
    LedgerSelfCheckRepository,
    PublishedCheckpoint,
    SecretBox,
    Sequencer,
    WaitingHashes,
  ],
  exports: [LedgerCheckpointsRepository, Checkpoints, Ledger, LedgerKeys, LedgerRepository, Sequencer],
})
export class LedgerModule {}

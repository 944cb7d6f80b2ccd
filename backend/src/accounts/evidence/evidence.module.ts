import { Global, Module } from '@nestjs/common';
import { SecretBox } from '../../core/secrets/secret-box.js';
import { Evidence } from './evidence.js';
import { EvidenceKeys } from './evidence-keys.js';
import { EvidenceKeysRepository } from './evidence-keys.repository.js';
import { EvidenceRetention } from './evidence-retention.js';
import { EvidenceRetentionRepository } from './evidence-retention.repository.js';

/** One key for the whole process, whoever has something to hash. */
@Global()
@Module({
  providers: [
    Evidence,
    EvidenceKeys,
    EvidenceKeysRepository,
    EvidenceRetention,
    EvidenceRetentionRepository,
    SecretBox,
  ],
  exports: [Evidence],
})
export class EvidenceModule {}

import { Global, Module } from '@nestjs/common';
import { SecretBoxService } from '../../core/secrets/secret-box.service.js';
import { EvidenceService } from './evidence.service.js';
import { EvidenceKeysRepository } from './evidence-keys.repository.js';
import { EvidenceKeysService } from './evidence-keys.service.js';
import { EvidenceRetentionRepository } from './evidence-retention.repository.js';
import { EvidenceRetentionTask } from './evidence-retention.task.js';

/** Provides the evidence service, with one key for the whole process. */
@Global()
@Module({
  providers: [
    EvidenceService,
    EvidenceKeysService,
    EvidenceKeysRepository,
    EvidenceRetentionTask,
    EvidenceRetentionRepository,
    SecretBoxService,
  ],
  exports: [EvidenceService],
})
export class EvidenceModule {}

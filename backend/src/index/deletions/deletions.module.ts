import { Global, Module } from '@nestjs/common';
import { DeletionPurgeTask } from './deletion-purge.task.js';
import { DeletionRegistryService } from './deletion-registry.service.js';
import { DeletionsController } from './deletions.controller.js';
import { DeletionsRepository } from './deletions.repository.js';
import { DeletionsService } from './deletions.service.js';

/** Provides deletion and restoration to every feature. */
@Global()
@Module({
  controllers: [DeletionsController],
  providers: [DeletionRegistryService, DeletionsService, DeletionsRepository, DeletionPurgeTask],
  exports: [DeletionRegistryService],
})
export class DeletionsModule {}

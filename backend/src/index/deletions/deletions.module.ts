import { Global, Module } from '@nestjs/common';
import { DeletionPurge } from './deletion-purge.js';
import { DeletionsController } from './deletions.controller.js';
import { Deletions } from './deletions.js';
import { DeletionsRepository } from './deletions.repository.js';
import { DeletionsService } from './deletions.service.js';

/** Gives every feature the way back for what it deletes. */
@Global()
@Module({
  controllers: [DeletionsController],
  providers: [Deletions, DeletionsService, DeletionsRepository, DeletionPurge],
  exports: [Deletions],
})
export class DeletionsModule {}

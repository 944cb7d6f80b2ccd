import { Module } from '@nestjs/common';
import { ConflictsController } from './conflicts.controller.js';
import { Conflicts } from './conflicts.js';
import { ConflictsRepository } from './conflicts.repository.js';

@Module({
  controllers: [ConflictsController],
  providers: [Conflicts, ConflictsRepository],
  exports: [Conflicts],
})
export class ConflictsModule {}

import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { ConflictsController } from './conflicts.controller.js';
import { Conflicts } from './conflicts.js';
import { ConflictsRepository } from './conflicts.repository.js';

@Module({
  imports: [UsersModule],
  controllers: [ConflictsController],
  providers: [Conflicts, ConflictsRepository],
  exports: [Conflicts],
})
export class ConflictsModule {}

import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { ConflictsController } from './conflicts.controller.js';
import { ConflictsRepository } from './conflicts.repository.js';
import { ConflictsService } from './conflicts.service.js';

@Module({
  imports: [UsersModule],
  controllers: [ConflictsController],
  providers: [ConflictsService, ConflictsRepository],
  exports: [ConflictsService],
})
export class ConflictsModule {}

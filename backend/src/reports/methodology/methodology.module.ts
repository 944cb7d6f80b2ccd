import { Module } from '@nestjs/common';
import { MethodologyController } from './methodology.controller.js';
import { MethodologyService } from './methodology.service.js';
import { MethodologyChangesRepository } from './methodology-changes.repository.js';

@Module({
  controllers: [MethodologyController],
  providers: [MethodologyService, MethodologyChangesRepository],
  exports: [MethodologyService],
})
export class MethodologyModule {}

import { Module } from '@nestjs/common';
import { MethodController } from './method.controller.js';
import { MethodService } from './method.service.js';
import { MethodologyChangesRepository } from './methodology-changes.repository.js';

@Module({ controllers: [MethodController], providers: [MethodService, MethodologyChangesRepository] })
export class MethodModule {}

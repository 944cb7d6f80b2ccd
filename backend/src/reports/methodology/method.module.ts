import { Module } from '@nestjs/common';
import { MethodController } from './method.controller.js';
import { MethodService } from './method.service.js';
import { MethodChangesRepository } from './method-changes.repository.js';

@Module({ controllers: [MethodController], providers: [MethodService, MethodChangesRepository] })
export class MethodModule {}

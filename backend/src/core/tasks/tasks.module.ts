import { Global, Module } from '@nestjs/common';
import { TasksService } from './tasks.service.js';

/** Provides the start and the stop of periodic tasks. */
@Global()
@Module({ providers: [TasksService], exports: [TasksService] })
export class TasksModule {}

import { Module } from '@nestjs/common';
import { InstancesRepository } from './instances.repository.js';
import { InstancesTask } from './instances.task.js';

@Module({ providers: [InstancesTask, InstancesRepository], exports: [InstancesTask] })
export class InstancesModule {}

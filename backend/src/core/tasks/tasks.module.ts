import { Global, Module } from '@nestjs/common';
import { LeasesService } from './leases.service.js';

/** Provides leases to background tasks. */
@Global()
@Module({ providers: [LeasesService], exports: [LeasesService] })
export class TasksModule {}

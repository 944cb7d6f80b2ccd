import { Global, Module } from '@nestjs/common';
import { LeasesService } from './leases.service.js';

/** Gives leases to whatever runs in the background. */
@Global()
@Module({ providers: [LeasesService], exports: [LeasesService] })
export class TasksModule {}

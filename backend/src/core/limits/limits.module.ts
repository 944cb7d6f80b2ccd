import { Global, Module } from '@nestjs/common';
import { LimiterService } from './limiter.service.js';
import { sharedCounters } from './shared-counters.js';

/** Provides one set of counters for the whole process. */
@Global()
@Module({ providers: [LimiterService, sharedCounters], exports: [LimiterService] })
export class LimitsModule {}

import { Global, Module } from '@nestjs/common';
import { Limiter } from './limiter.js';
import { sharedCounters } from './shared-counters.js';

/** One set of counters for the whole process. */
@Global()
@Module({ providers: [Limiter, sharedCounters], exports: [Limiter] })
export class LimitsModule {}

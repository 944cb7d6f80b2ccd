import { Global, Module } from '@nestjs/common';
import { Limiter } from './limiter.js';

/** One set of counters for the whole process. */
@Global()
@Module({ providers: [Limiter], exports: [Limiter] })
export class LimitsModule {}

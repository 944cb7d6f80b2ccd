import type { FactoryProvider } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import type { RedisCounters } from './redis-counters.js';

/** The injection token of the counters that all instances share; null if each instance counts alone. */
export const SHARED_COUNTERS = Symbol('shared counters');

/**
 * Loads the client of Redis only if REDIS_URL is set: it is a seventh of all files that a process reads at its start.
 */
export const sharedCounters: FactoryProvider<RedisCounters | null> = {
  provide: SHARED_COUNTERS,
  inject: [SETTINGS],
  useFactory: async ({ limits, redisUrl }: Pick<Settings, 'limits' | 'redisUrl'>) => {
    if (!limits || !redisUrl) return null;
    const { RedisCounters } = await import('./redis-counters.js');
    return new RedisCounters(redisUrl);
  },
};

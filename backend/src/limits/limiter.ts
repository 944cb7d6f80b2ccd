import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Limit, LimitName, Settings } from '../config/settings.js';
import { AppError } from '../errors/app-error.js';
import { MemoryCounters, type Use } from './memory-counters.js';
import { RedisCounters } from './redis-counters.js';

/** Counts what an attacker must repeat, in windows that begin with the first time. */
@Injectable()
export class Limiter implements OnApplicationShutdown {
  private readonly memory = new MemoryCounters();
  private readonly shared: RedisCounters | null;

  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'limits' | 'redisUrl'>) {
    this.shared = settings.limits && settings.redisUrl ? new RedisCounters(settings.redisUrl) : null;
  }

  /**
   * Counts one more, if it is still allowed.
   * @param subject whom the limit counts for: an account, an address
   * @throws AppError 429 with the seconds to wait
   */
  async take(name: LimitName, subject: string | number): Promise<void> {
    refuseFor(await this.use(name, subject, 'take'));
  }

  /** As `take`. @returns false, where that would refuse */
  async tryTake(name: LimitName, subject: string | number): Promise<boolean> {
    return (await this.use(name, subject, 'take')) === 0;
  }

  /**
   * Refuses when the limit has been reached, without counting.
   * @throws AppError 429 with the seconds to wait
   */
  async check(name: LimitName, subject: string | number): Promise<void> {
    refuseFor(await this.use(name, subject, 'check'));
  }

  /** Counts one that has happened. */
  async count(name: LimitName, subject: string | number): Promise<void> {
    await this.use(name, subject, 'count');
  }

  /** @returns true the first time that it is told of a thing within so many seconds, to one caller alone */
  async isFirst(thing: string, seconds: number): Promise<boolean> {
    return (await this.useAll(thing, { count: 1, seconds }, 'take')) === 0;
  }

  onApplicationShutdown(): void {
    this.shared?.stop();
  }

  private async use(name: LimitName, subject: string | number, use: Use): Promise<number> {
    const limit = this.settings.limits?.[name];
    return limit ? this.useAll(`${name}:${subject}`, limit, use) : 0;
  }

  /**
   * Counts in the Redis that all instances share, where there is one, and here as well. What this instance has
   * counted is part of what all have: it refuses by itself, and goes on doing so while Redis is away or has
   * forgotten.
   * @returns milliseconds until one more is allowed; 0 when it is now
   */
  private async useAll(key: string, limit: Limit, use: Use): Promise<number> {
    if (!this.shared) return this.memory.use(key, limit, use);
    const wait = use === 'count' ? 0 : this.memory.use(key, limit, 'check');
    if (wait > 0) return wait;
    const there = await this.shared.use(key, limit, use);
    if (there === null) return this.memory.use(key, limit, use);
    if (there === 0 && use !== 'check') this.memory.use(key, limit, 'count');
    return there;
  }
}

function refuseFor(milliseconds: number): void {
  if (milliseconds === 0) return;
  throw new AppError(429, 'TOO_MANY_REQUESTS', 'Too many attempts; please try again later', {
    retryAfterSeconds: milliseconds / 1000,
  });
}

import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { LimitName, Settings } from '../config/settings.js';
import { AppError } from '../errors/app-error.js';
import { MemoryCounters, type Use } from './memory-counters.js';

/** Counts what an attacker must repeat, in windows that begin with the first time. */
@Injectable()
export class Limiter {
  private readonly memory = new MemoryCounters();

  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'limits'>) {}

  /**
   * Counts one more, if it is still allowed.
   * @param subject whom the limit counts for: an account, an address
   * @throws AppError 429 with the seconds to wait
   */
  async take(name: LimitName, subject: string | number): Promise<void> {
    refuseFor(await this.use(name, subject, 'take'));
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

  /** @returns milliseconds until one more is allowed; 0 when it is now */
  private async use(name: LimitName, subject: string | number, use: Use): Promise<number> {
    const limit = this.settings.limits?.[name];
    return limit ? this.memory.use(`${name}:${subject}`, limit, use) : 0;
  }
}

function refuseFor(milliseconds: number): void {
  if (milliseconds === 0) return;
  throw new AppError(429, 'TOO_MANY_REQUESTS', 'Too many attempts; please try again later', {
    retryAfterSeconds: milliseconds / 1000,
  });
}

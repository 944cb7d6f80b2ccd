import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { LimitName, Settings } from '../config/settings.js';
import { AppError } from '../errors/app-error.js';

/** Counters kept at once. Past it the oldest go: memory stays bounded whoever calls. */
const MOST_COUNTERS = 100_000;

interface Counter {
  count: number;
  /** Milliseconds of the epoch. */
  endsAt: number;
}

/** Counts what an attacker must repeat, in windows that begin with the first time. */
@Injectable()
export class Limiter {
  private readonly counters = new Map<string, Counter>();

  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'limits'>) {}

  /**
   * Counts one more, if it is still allowed.
   * @param subject whom the limit counts for: an account, an address
   * @throws AppError 429 with the seconds to wait
   */
  take(name: LimitName, subject: string | number): void {
    this.check(name, subject);
    this.count(name, subject);
  }

  /**
   * Refuses when the limit has been reached, without counting.
   * @throws AppError 429 with the seconds to wait
   */
  check(name: LimitName, subject: string | number): void {
    const limit = this.settings.limits?.[name];
    const counter = this.counters.get(`${name}:${subject}`);
    const now = Date.now();
    if (!limit || !counter || counter.endsAt <= now || counter.count < limit.count) return;
    throw new AppError(429, 'TOO_MANY_REQUESTS', 'Too many attempts; please try again later', {
      retryAfterSeconds: (counter.endsAt - now) / 1000,
    });
  }

  /** Counts one that has happened. */
  count(name: LimitName, subject: string | number): void {
    const limit = this.settings.limits?.[name];
    if (!limit) return;
    const key = `${name}:${subject}`;
    const now = Date.now();
    const counter = this.counters.get(key);
    if (counter && counter.endsAt > now) {
      counter.count += 1;
      return;
    }
    this.counters.delete(key);
    this.counters.set(key, { count: 1, endsAt: now + limit.seconds * 1000 });
    if (this.counters.size > MOST_COUNTERS) this.forgetOldest();
  }

  private forgetOldest(): void {
    for (const key of this.counters.keys()) {
      if (this.counters.size <= MOST_COUNTERS * 0.9) return;
      this.counters.delete(key);
    }
  }
}

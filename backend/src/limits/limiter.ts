import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Limit, LimitName, Settings } from '../config/settings.js';
import { AppError } from '../errors/app-error.js';
import { MemoryCounters, type Use } from './memory-counters.js';
import type { RedisCounters } from './redis-counters.js';
import { SHARED_COUNTERS } from './shared-counters.js';

/**
 * Whom a limit counts for: an account, an address, or several facts together. Those stay apart in a list: joined to a
 * text, they could be sent as a single one by somebody who makes up an account's name.
 */
export type Subject = string | number | readonly (string | number)[];

/** One that has been counted, while it is not yet known whether it is of those that count. */
export interface Reservation {
  /** It was none of them. A Redis that is away keeps it counted until the window ends. */
  giveBack(): Promise<void>;
}

const NOTHING_COUNTED: Reservation = { giveBack: async () => undefined };

/** What `useAll` has counted, and where. */
interface Counted {
  /** Milliseconds until one more is allowed; 0 when it is now. */
  wait: number;
  isShared: boolean;
}

/** Counts what an attacker must repeat, in windows that begin with the first time. */
@Injectable()
export class Limiter implements OnApplicationShutdown {
  private readonly memory = new MemoryCounters();

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'limits'>,
    @Inject(SHARED_COUNTERS) private readonly shared: RedisCounters | null,
  ) {}

  /**
   * Counts one more, if it is still allowed. Counted before it is done, many at once are no way around the limit.
   * @throws AppError 429 with the seconds to wait
   */
  async take(name: LimitName, subject: Subject): Promise<Reservation> {
    const { wait, reservation } = await this.reserve(name, subject);
    refuseFor(wait);
    return reservation;
  }

  /** As `take`. @returns null, where that would refuse */
  async tryTake(name: LimitName, subject: Subject): Promise<Reservation | null> {
    const { wait, reservation } = await this.reserve(name, subject);
    return wait === 0 ? reservation : null;
  }

  /**
   * Counts one more of the first of some portions, each as large as the limit, that has room. What many share is told so
   * how much of it has been used, without a count that somebody could read.
   * @param last the number of the last portion, which has no end
   * @returns the number of the portion, from 0
   */
  async takePortion(
    name: LimitName,
    subject: string | number,
    last: number,
  ): Promise<{ portion: number; reservation: Reservation }> {
    for (let portion = 0; portion < last; portion += 1) {
      const reservation = await this.tryTake(name, [subject, portion]);
      if (reservation) return { portion, reservation };
    }
    return { portion: last, reservation: NOTHING_COUNTED };
  }

  /**
   * Counts one more of each, or of none: what one limit refuses uses up nothing of the others.
   * @returns all of them together
   * @throws AppError 429 with the seconds to wait
   */
  async takeAll(...wanted: [name: LimitName, subject: Subject][]): Promise<Reservation> {
    const taken: Reservation[] = [];
    const giveBack = async () => {
      for (const earlier of taken) await earlier.giveBack();
    };
    for (const [name, subject] of wanted) {
      const { wait, reservation } = await this.reserve(name, subject);
      if (wait > 0) {
        await giveBack();
        refuseFor(wait);
      }
      taken.push(reservation);
    }
    return { giveBack };
  }

  /**
   * Counts one more for a piece of work, and does not when that fails.
   * @throws AppError 429 with the seconds to wait; whatever the work throws
   */
  async takeFor<T>(name: LimitName, subject: Subject, work: () => Promise<T>): Promise<T> {
    const reservation = await this.take(name, subject);
    try {
      return await work();
    } catch (error) {
      await reservation.giveBack();
      throw error;
    }
  }

  /**
   * Refuses when the limit has been reached, without counting.
   * @throws AppError 429 with the seconds to wait
   */
  async check(name: LimitName, subject: Subject): Promise<void> {
    refuseFor(await this.look(name, subject));
  }

  /** As `check`. @returns false, where that would refuse */
  async allows(name: LimitName, subject: Subject): Promise<boolean> {
    return (await this.look(name, subject)) === 0;
  }

  /** Counts one that has happened. */
  async count(name: LimitName, subject: Subject): Promise<void> {
    const limit = this.settings.limits?.[name];
    if (limit) await this.useAll(keyOf(name, subject), limit, 'count');
  }

  /** @returns true the first time that it is told of a thing within so many seconds, to one caller alone */
  async isFirst(thing: string, seconds: number): Promise<boolean> {
    return (await this.useAll(thing, { count: 1, seconds }, 'take')).wait === 0;
  }

  onApplicationShutdown(): void {
    this.shared?.stop();
  }

  /** @returns milliseconds until one more is allowed; 0 when it is now */
  private async look(name: LimitName, subject: Subject): Promise<number> {
    const limit = this.settings.limits?.[name];
    return limit ? (await this.useAll(keyOf(name, subject), limit, 'check')).wait : 0;
  }

  private async reserve(
    name: LimitName,
    subject: Subject,
  ): Promise<{ wait: number; reservation: Reservation }> {
    const limit = this.settings.limits?.[name];
    if (!limit) return { wait: 0, reservation: NOTHING_COUNTED };
    const key = keyOf(name, subject);
    const { wait, isShared } = await this.useAll(key, limit, 'take');
    const takenAt = Date.now();
    const giveBack = async () => {
      this.memory.giveBack(key, limit, takenAt);
      if (isShared) await this.shared?.giveBack(key, limit, takenAt);
    };
    return { wait, reservation: { giveBack } };
  }

  /**
   * Counts in the Redis that all instances share, where there is one, and here as well. What this instance has
   * counted is part of what all have: it refuses by itself, and goes on doing so while Redis is away or has
   * forgotten.
   */
  private async useAll(key: string, limit: Limit, use: Use): Promise<Counted> {
    const alone = () => ({ wait: this.memory.use(key, limit, use), isShared: false });
    if (!this.shared) return alone();
    const wait = use === 'count' ? 0 : this.memory.use(key, limit, 'check');
    if (wait > 0) return { wait, isShared: false };
    const there = await this.shared.use(key, limit, use);
    if (there === null) return alone();
    if (there === 0 && use !== 'check') this.memory.use(key, limit, 'count');
    return { wait: there, isShared: true };
  }
}

function keyOf(name: LimitName, subject: Subject): string {
  return JSON.stringify([name, subject]);
}

function refuseFor(milliseconds: number): void {
  if (milliseconds === 0) return;
  throw new AppError(429, 'TOO_MANY_REQUESTS', 'Too many attempts; please try again later', {
    retryAfterSeconds: milliseconds / 1000,
  });
}

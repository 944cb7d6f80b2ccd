import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import { type AddressLimit, type Limit, type LimitName, limitAbove } from '../config/limit-table.js';
import type { Settings } from '../config/settings.js';
import { AppError } from '../errors/app-error.js';
import { MemoryCounters, type Use } from './memory-counters.js';
import type { RedisCounters } from './redis-counters.js';
import { SHARED_COUNTERS } from './shared-counters.js';

/**
 * Whom a limit counts for: an account, an address, or several facts together. Those stay apart in a list: joined to a
 * text, they could be sent as a single one by somebody who makes up an account's name.
 */
export type Subject = string | number | readonly (string | number)[];

/** Where a request comes from: what each limit by address counts for, and the one by network above it. */
export interface Place {
  address: Subject;
  network: Subject;
}

/** Whom a limit of that name counts for. */
export type SubjectOf<Name extends LimitName> = Name extends AddressLimit ? Place : Subject;

/** A limit with whom it is to count for. */
type Wanted = { [Name in LimitName]: [name: Name, subject: SubjectOf<Name>] }[LimitName];

/** One counter of a limit. */
interface Counter {
  key: string;
  limit: Limit;
}

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

/**
 * Counts what an attacker must repeat, in windows that begin with the first time. A limit by address is never counted
 * without the one by network above it, see `LIMIT_TABLE`: both allow one more, or neither has counted it.
 */
@Injectable()
export class LimiterService implements OnApplicationShutdown {
  private readonly memory = new MemoryCounters();

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'limits'>,
    @Inject(SHARED_COUNTERS) private readonly shared: RedisCounters | null,
  ) {}

  /**
   * Counts one more, if it is still allowed. Counted before it is done, many at once are no way around the limit.
   * @throws AppError 429 with the seconds to wait
   */
  async take<Name extends LimitName>(name: Name, subject: SubjectOf<Name>): Promise<Reservation> {
    const { wait, reservation } = await this.reserve(this.countersOf(name, subject));
    refuseFor(wait);
    return reservation;
  }

  /** As `take`. @returns null, where that would refuse */
  async tryTake<Name extends LimitName>(name: Name, subject: SubjectOf<Name>): Promise<Reservation | null> {
    const { wait, reservation } = await this.reserve(this.countersOf(name, subject));
    return wait === 0 ? reservation : null;
  }

  /**
   * As `take`, within a part of the limit.
   * @param subject none that the whole limit counts for
   * @param partOf how many there are in the part, of so many in the whole
   */
  async takePart<Name extends LimitName>(
    name: Name,
    subject: SubjectOf<Name>,
    partOf: (count: number) => number,
  ): Promise<Reservation> {
    const { wait, reservation } = await this.reserve(this.partsOf(name, subject, partOf));
    refuseFor(wait);
    return reservation;
  }

  /**
   * Counts one more in the first of several quotas, each as large as the limit, that has room. The number of the quota
   * shows how much a shared subject has used, while nobody can read the count itself.
   * @param last the number of the last quota, which has no end
   * @returns the number of the quota, from 0
   */
  async takeQuota(
    name: Exclude<LimitName, AddressLimit>,
    subject: string | number,
    last: number,
  ): Promise<{ quota: number; reservation: Reservation }> {
    for (let quota = 0; quota < last; quota += 1) {
      const reservation = await this.tryTake(name, [subject, quota]);
      if (reservation) return { quota, reservation };
    }
    return { quota: last, reservation: NOTHING_COUNTED };
  }

  /**
   * Counts one more of each, or of none: what one limit refuses uses up nothing of the others.
   * @returns all of them together
   * @throws AppError 429 with the seconds to wait
   */
  async takeAll(...wanted: Wanted[]): Promise<Reservation> {
    const counters = wanted.flatMap(([name, subject]) => this.countersOf(name, subject));
    const { wait, reservation } = await this.reserve(counters);
    refuseFor(wait);
    return reservation;
  }

  /**
   * Counts one more for a piece of work, and does not when that fails.
   * @throws AppError 429 with the seconds to wait; whatever the work throws
   */
  async takeFor<T, Name extends LimitName>(
    name: Name,
    subject: SubjectOf<Name>,
    work: () => Promise<T>,
  ): Promise<T> {
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
  async check<Name extends LimitName>(name: Name, subject: SubjectOf<Name>): Promise<void> {
    refuseFor(await this.look(name, subject));
  }

  /** As `check`. @returns false, where that would refuse */
  async allows<Name extends LimitName>(name: Name, subject: SubjectOf<Name>): Promise<boolean> {
    return (await this.look(name, subject)) === 0;
  }

  /** As `allows`, for a part of the limit. @param partOf how many there are in the part, of so many in the whole */
  async allowsPart<Name extends LimitName>(
    name: Name,
    subject: SubjectOf<Name>,
    partOf: (count: number) => number,
  ): Promise<boolean> {
    return (await this.longestWait(this.partsOf(name, subject, partOf))) === 0;
  }

  /** Counts one that has happened. */
  async count<Name extends LimitName>(name: Name, subject: SubjectOf<Name>): Promise<void> {
    for (const { key, limit } of this.countersOf(name, subject)) await this.useAll(key, limit, 'count');
  }

  /** @returns true the first time that it is told of a thing within so many seconds, to one caller alone */
  async isFirst(thing: string, seconds: number): Promise<boolean> {
    return (await this.useAll(thing, { count: 1, seconds }, 'take')).wait === 0;
  }

  onApplicationShutdown(): void {
    this.shared?.stop();
  }

  /** Those of a limit that is in force: of one by address two, its own and the network's. */
  private countersOf(name: LimitName, subject: Subject | Place): Counter[] {
    const above = limitAbove(name);
    const { address, network } = placeOf(subject);
    const of = (one: LimitName, whom: Subject): Counter[] => {
      const limit = this.settings.limits?.[one];
      return limit ? [{ key: JSON.stringify([one, whom]), limit }] : [];
    };
    return [...of(name, address), ...(above ? of(above, network) : [])];
  }

  /** The same, each with a part of its limit. */
  private partsOf(name: LimitName, subject: Subject | Place, partOf: (count: number) => number): Counter[] {
    return this.countersOf(name, subject).map(({ key, limit }) => ({
      key,
      limit: { ...limit, count: partOf(limit.count) },
    }));
  }

  private look(name: LimitName, subject: Subject | Place): Promise<number> {
    return this.longestWait(this.countersOf(name, subject));
  }

  /** @returns milliseconds until one more is allowed by all of them; 0 when it is now */
  private async longestWait(counters: readonly Counter[]): Promise<number> {
    let longest = 0;
    for (const { key, limit } of counters) {
      longest = Math.max(longest, (await this.useAll(key, limit, 'check')).wait);
    }
    return longest;
  }

  /** Counts one more of all of them, or of none. */
  private async reserve(counters: readonly Counter[]): Promise<{ wait: number; reservation: Reservation }> {
    const taken: Reservation[] = [];
    const reservation = {
      giveBack: async () => {
        for (const one of taken) await one.giveBack();
      },
    };
    for (const { key, limit } of counters) {
      const { wait, isShared } = await this.useAll(key, limit, 'take');
      if (wait > 0) {
        await reservation.giveBack();
        return { wait, reservation: NOTHING_COUNTED };
      }
      const takenAt = Date.now();
      const giveBack = async () => {
        this.memory.giveBack(key, limit, takenAt);
        if (isShared) await this.shared?.giveBack(key, limit, takenAt);
      };
      taken.push({ giveBack });
    }
    return { wait: 0, reservation };
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

/** What no limit by address counts for has no network above it. */
function placeOf(subject: Subject | Place): Place {
  return typeof subject === 'object' && 'address' in subject
    ? subject
    : { address: subject, network: subject };
}

function refuseFor(milliseconds: number): void {
  if (milliseconds === 0) return;
  throw new AppError(429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please try again later', {
    retryAfterSeconds: milliseconds / 1000,
  });
}

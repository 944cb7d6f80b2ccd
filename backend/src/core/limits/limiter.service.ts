import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import { type AddressLimit, type LimitName, limitAbove } from '../config/limit-table.js';
import type { Settings } from '../config/settings.js';
import { AppError } from '../errors/app-error.js';
import { type Counter, InstanceCounters, NOTHING_COUNTED, type Reservation } from './instance-counters.js';
import type { RedisCounters } from './redis-counters.js';
import { SHARED_COUNTERS } from './shared-counters.js';

/**
 * The subject of a limit: an account, an address, or several facts. Facts stay a list: joined to a text, they could
 * equal a single fact with a forged name.
 */
export type Subject = string | number | readonly (string | number)[];

/** The origin of a request: the address for limits by address, and the network for the limits above them. */
export interface Place {
  address: Subject;
  network: Subject;
}

/** The subject that a limit counts for. */
export type SubjectOf<Name extends LimitName> = Name extends AddressLimit ? Place : Subject;

/** A limit with its subject. */
type Wanted = { [Name in LimitName]: [name: Name, subject: SubjectOf<Name>] }[LimitName];

/**
 * Counts what an attacker must repeat, in windows that begin with the first attempt. A limit by address is always
 * counted together with the limit by network above it, see `LIMIT_TABLE`: both count an attempt, or neither.
 */
@Injectable()
export class LimiterService implements OnApplicationShutdown {
  private readonly counters: InstanceCounters;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'limits'>,
    @Inject(SHARED_COUNTERS) shared: RedisCounters | null,
  ) {
    this.counters = new InstanceCounters(shared);
  }

  /**
   * Counts one more attempt if it is allowed. Counting before the work means that simultaneous attempts cannot evade
   * the limit.
   * @throws AppError 429 with the seconds to wait
   */
  async take<Name extends LimitName>(name: Name, subject: SubjectOf<Name>): Promise<Reservation> {
    const { wait, reservation } = await this.counters.reserve(this.countersOf(name, subject));
    refuseFor(wait);
    return reservation;
  }

  /** Counts like `take`. @returns null instead of refusing */
  async tryTake<Name extends LimitName>(name: Name, subject: SubjectOf<Name>): Promise<Reservation | null> {
    const { wait, reservation } = await this.counters.reserve(this.countersOf(name, subject));
    return wait === 0 ? reservation : null;
  }

  /**
   * Counts like `take` within a part of the limit.
   * @param subject none that the whole limit counts for
   * @param partOf returns the count of the part, given that of the whole
   */
  async takePart<Name extends LimitName>(
    name: Name,
    subject: SubjectOf<Name>,
    partOf: (count: number) => number,
  ): Promise<Reservation> {
    const { wait, reservation } = await this.counters.reserve(this.partsOf(name, subject, partOf));
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
   * Counts one more in all limits or in none: a refusal by one uses up nothing of the others.
   * @returns one reservation for all
   * @throws AppError 429 with the seconds to wait
   */
  async takeAll(...wanted: Wanted[]): Promise<Reservation> {
    const counters = wanted.flatMap(([name, subject]) => this.countersOf(name, subject));
    const { wait, reservation } = await this.counters.reserve(counters);
    refuseFor(wait);
    return reservation;
  }

  /**
   * Counts one more for a piece of work, and undoes the count if the work fails.
   * @throws AppError 429 with the seconds to wait; errors of the work
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

  /** Refuses if the limit has been reached, without counting. @throws AppError 429 with the seconds to wait */
  async check<Name extends LimitName>(name: Name, subject: SubjectOf<Name>): Promise<void> {
    refuseFor(await this.look(name, subject));
  }

  /** Checks like `check`. @returns false instead of refusing */
  async allows<Name extends LimitName>(name: Name, subject: SubjectOf<Name>): Promise<boolean> {
    return (await this.look(name, subject)) === 0;
  }

  /**
   * Checks like `allows` within a part of the limit.
   * @param partOf returns the count of the part, given that of the whole
   */
  async allowsPart<Name extends LimitName>(
    name: Name,
    subject: SubjectOf<Name>,
    partOf: (count: number) => number,
  ): Promise<boolean> {
    return (await this.counters.longestWait(this.partsOf(name, subject, partOf))) === 0;
  }

  /** Counts one attempt whether or not it is allowed. */
  async count<Name extends LimitName>(name: Name, subject: SubjectOf<Name>): Promise<void> {
    for (const { key, limit } of this.countersOf(name, subject)) await this.counters.use(key, limit, 'count');
  }

  /** Returns true for the first call about a thing within some seconds, to one caller only. */
  async isFirst(thing: string, seconds: number): Promise<boolean> {
    return (await this.counters.use(thing, { count: 1, seconds }, 'take')).wait === 0;
  }

  onApplicationShutdown(): void {
    this.counters.stop();
  }

  /** Lists the counters of a limit in force: two for a limit by address, its own and the network's. */
  private countersOf(name: LimitName, subject: Subject | Place): Counter[] {
    const above = limitAbove(name);
    const { address, network } = placeOf(subject);
    const of = (one: LimitName, whom: Subject): Counter[] => {
      const limit = this.settings.limits?.[one];
      return limit ? [{ key: JSON.stringify([one, whom]), limit }] : [];
    };
    return [...of(name, address), ...(above ? of(above, network) : [])];
  }

  /** Lists the counters of a part of a limit. */
  private partsOf(name: LimitName, subject: Subject | Place, partOf: (count: number) => number): Counter[] {
    return this.countersOf(name, subject).map(({ key, limit }) => ({
      key,
      limit: { ...limit, count: partOf(limit.count) },
    }));
  }

  private look(name: LimitName, subject: Subject | Place): Promise<number> {
    return this.counters.longestWait(this.countersOf(name, subject));
  }
}

/** Returns the subject's address and network. A subject other than an address is its own network. */
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

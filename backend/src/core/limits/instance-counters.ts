import type { Limit } from '../config/limit-table.js';
import { MemoryCounters, type Use } from './memory-counters.js';
import type { RedisCounters } from './redis-counters.js';

/** One counter of a limit. */
export interface Counter {
  key: string;
  limit: Limit;
}

/** A counted attempt that may turn out not to count. */
export interface Reservation {
  /** Undoes the count. While Redis is away, its counter keeps it until the window ends. */
  giveBack(): Promise<void>;
}

export const NOTHING_COUNTED: Reservation = { giveBack: async () => undefined };

/** The result of counting. */
interface Counted {
  /** Milliseconds until one more is allowed; 0 if it is allowed now. */
  wait: number;
  isShared: boolean;
}

/** The counters of one instance: in its memory, and in the Redis that it shares with others, if set. */
export class InstanceCounters {
  private readonly memory = new MemoryCounters();

  constructor(private readonly shared: RedisCounters | null) {}

  /** Returns milliseconds until all counters allow one more; 0 if they do now. */
  async longestWait(counters: readonly Counter[]): Promise<number> {
    let longest = 0;
    for (const { key, limit } of counters) {
      longest = Math.max(longest, (await this.use(key, limit, 'check')).wait);
    }
    return longest;
  }

  /** Counts one more in all counters or in none. */
  async reserve(counters: readonly Counter[]): Promise<{ wait: number; reservation: Reservation }> {
    const taken: Reservation[] = [];
    const reservation = {
      giveBack: async () => {
        for (const one of taken) await one.giveBack();
      },
    };
    for (const { key, limit } of counters) {
      const { wait, isShared } = await this.use(key, limit, 'take');
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
   * Counts in the shared Redis, if set, and in this process. What this instance has counted is part of the shared
   * count: it refuses by itself, also while Redis is away or has lost its counts.
   */
  async use(key: string, limit: Limit, use: Use): Promise<Counted> {
    const alone = () => ({ wait: this.memory.use(key, limit, use), isShared: false });
    if (!this.shared) return alone();
    const wait = use === 'count' ? 0 : this.memory.use(key, limit, 'check');
    if (wait > 0) return { wait, isShared: false };
    const there = await this.shared.use(key, limit, use);
    if (there === null) return alone();
    if (there === 0 && use !== 'check') this.memory.use(key, limit, 'count');
    return { wait: there, isShared: true };
  }

  stop(): void {
    this.shared?.stop();
  }
}

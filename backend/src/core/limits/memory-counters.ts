import type { Limit } from '../config/settings.js';

/** The maximum number of counters. Beyond it the oldest are dropped, so that memory stays bounded. */
const MAX_COUNTERS = 100_000;

/** `check` only reads, `count` always counts, `take` counts if the limit allows it. */
export type Use = 'check' | 'count' | 'take';

interface Counter {
  count: number;
  /** The end of the window, in milliseconds since the epoch. */
  endsAt: number;
}

/** Counts in this process, in windows that begin with the first attempt. */
export class MemoryCounters {
  private readonly counters = new Map<string, Counter>();

  /** Uses a counter. @returns milliseconds until the limit allows one more; 0 if it does now */
  use(key: string, limit: Limit, use: Use): number {
    const now = Date.now();
    const kept = this.counters.get(key);
    const counter = kept && kept.endsAt > now ? kept : undefined;
    if (use !== 'count' && counter && counter.count >= limit.count) return counter.endsAt - now;
    if (use === 'check') return 0;
    if (counter) {
      counter.count += 1;
      return 0;
    }
    this.counters.delete(key);
    this.counters.set(key, { count: 1, endsAt: now + limit.seconds * 1000 });
    if (this.counters.size > MAX_COUNTERS) this.forgetOldest();
    return 0;
  }

  /**
   * Undoes a count. Does nothing once its window has ended, because the next window did not count it.
   * @param takenAt when it was counted, in milliseconds since the epoch
   */
  giveBack(key: string, limit: Limit, takenAt: number): void {
    const counter = this.counters.get(key);
    if (!counter || counter.endsAt - limit.seconds * 1000 > takenAt) return;
    counter.count -= 1;
    if (counter.count === 0) this.counters.delete(key);
  }

  private forgetOldest(): void {
    for (const key of this.counters.keys()) {
      if (this.counters.size <= MAX_COUNTERS * 0.9) return;
      this.counters.delete(key);
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LedgerRepository } from './ledger.repository.js';

/** The maximum number of waiting entries in memory, the newest. More wait only if nothing is appended. */
const MAX_KNOWN = 20_000;
/** The minimum time between two reads, in milliseconds. */
const INTERVAL_MS = 1_000;

/**
 * Finds waiting entries by their hashes. No index contains these hashes, because every vote would wait for it, and
 * anybody may ask. So all callers share one read of the waiting entries, which begins after their call, and at most one
 * per second.
 */
@Injectable()
export class WaitingHashesService {
  private ids = new Map<string, number>();
  private begunAt = Number.NEGATIVE_INFINITY;
  private running: Promise<unknown> = Promise.resolve();
  private next: Promise<void> | null = null;

  constructor(private readonly rows: LedgerRepository) {}

  /**
   * Finds an entry by its hash.
   * @returns its id, even if it has just been appended; null if no waiting entry has the hash
   */
  async find(hash: string): Promise<number | null> {
    if (!this.ids.has(hash)) {
      this.next ??= this.look();
      await this.next;
    }
    return this.ids.get(hash) ?? null;
  }

  private async look(): Promise<void> {
    await this.running;
    await sleep(Math.max(0, this.begunAt + INTERVAL_MS - performance.now()));
    this.begunAt = performance.now();
    // Later callers need a new read, because this one may miss their entry.
    this.next = null;
    const reading = this.rows.listWaitingHashes(MAX_KNOWN);
    this.running = reading.catch(() => undefined);
    this.ids = new Map((await reading).map(({ id, hash }) => [hash, id]));
  }
}

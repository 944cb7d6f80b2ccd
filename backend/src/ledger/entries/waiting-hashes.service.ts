import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LedgerRepository } from './ledger.repository.js';

/** So many of the entries that wait are known, the newest: more wait only where nothing is appended. */
const MAX_KNOWN = 20_000;
/** Between two looks at them, in milliseconds. */
const INTERVAL_MS = 1_000;

/**
 * Finds entries that wait by their hashes. No index has these, for every vote would have to wait for it; and anybody may
 * ask for anything. So all who ask share one look at what waits, which begins after they have asked, and there is no
 * more than one each second, however many ask.
 */
@Injectable()
export class WaitingHashesService {
  private ids = new Map<string, number>();
  private begunAt = Number.NEGATIVE_INFINITY;
  private running: Promise<unknown> = Promise.resolve();
  private next: Promise<void> | null = null;

  constructor(private readonly rows: LedgerRepository) {}

  /** @returns the id of the entry, which may have its place by now; null where none waits */
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
    // Whoever asks from here on is not told of what this one may have missed.
    this.next = null;
    const reading = this.rows.listWaitingHashes(MAX_KNOWN);
    this.running = reading.catch(() => undefined);
    this.ids = new Map((await reading).map(({ id, hash }) => [hash, id]));
  }
}

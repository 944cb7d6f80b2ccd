import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { translateDatabaseError } from '../database/error-translation.js';

/** Work that is put off begins within it, at a moment that nobody can tell, in milliseconds. */
const JITTER_MS = 500;
/** How often work that is put off is begun where the database is away, and the pause between, in milliseconds. */
const ATTEMPTS = 10;
const PAUSE_MS = 3_000;

/**
 * Work that an answer must not wait for, so that the time it takes tells nothing: whether an address has an account,
 * say. What was begun is finished before the process ends.
 */
@Injectable()
export class BackgroundTasks implements OnApplicationShutdown {
  private readonly logger = new Logger(BackgroundTasks.name);
  private readonly running = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  /**
   * Begins to wait for work; what it throws is logged.
   * @param name of the work, for the log
   * @returns settled with the work, never rejected
   */
  run(name: string, work: Promise<void>): Promise<void> {
    const task = work
      .catch((error: unknown) => this.logger.warn({ err: error }, `${name} failed`))
      .finally(() => this.running.delete(task));
    this.running.add(task);
    return task;
  }

  /**
   * Puts work off until the answer has gone, for a time drawn at random. SQLite's driver does not leave the event loop:
   * work begun at once would be done before the answer, and right behind it the next request would wait for it.
   * Whoever asked has been told that it will be done: while the database is away it is tried again.
   * @param name of the work, for the log
   * @param work done whole or not at all
   */
  later(name: string, work: () => Promise<void>): void {
    void this.run(name, this.tryAgain(work));
  }

  private async tryAgain(work: () => Promise<void>): Promise<void> {
    await sleep(Math.random() * JITTER_MS);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        const isOver = attempt === ATTEMPTS || this.stopping.signal.aborted;
        if (isOver || !translateDatabaseError(error)) throw error;
      }
      await sleep(PAUSE_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.running);
  }
}

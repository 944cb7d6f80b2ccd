import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';

/** Work that is put off begins within it, at a moment that nobody can tell, in milliseconds. */
const JITTER_MS = 500;

/**
 * Work that an answer must not wait for, so that the time it takes tells nothing: whether an address has an account,
 * say. What was begun is finished before the process ends.
 */
@Injectable()
export class BackgroundTasks implements OnApplicationShutdown {
  private readonly logger = new Logger(BackgroundTasks.name);
  private readonly running = new Set<Promise<void>>();

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
   * @param name of the work, for the log
   */
  later(name: string, work: () => Promise<void>): void {
    void this.run(name, sleep(Math.random() * JITTER_MS).then(work));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.running);
  }
}

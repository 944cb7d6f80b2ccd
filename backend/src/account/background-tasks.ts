import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';

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

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.running);
  }
}

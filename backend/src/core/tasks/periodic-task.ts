import type { Logger } from '@nestjs/common';
import type { Lease } from '../database/lease.js';

export interface PeriodicTaskOptions {
  /** From the end of one run to the next, at least, in milliseconds. */
  intervalMs: number;
  /** Up to so much longer, so that instances that started together don't stay together. */
  jitterMs: number;
  /** Called when a run fails, with `failure` as its consequence. The next run takes place all the same. */
  logger: Logger;
  failure: string;
}

/**
 * Work that is done at once when it starts, and again and again until it is stopped; never two runs at a time, and by
 * one of several instances at a time.
 */
export class PeriodicTask {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly work: () => Promise<unknown>,
    private readonly lease: Lease,
    private readonly options: PeriodicTaskOptions,
  ) {}

  /** True once nothing further is to be begun: work of many steps looks between them. */
  get isStopped(): boolean {
    return this.stopped;
  }

  start(): void {
    const { intervalMs, jitterMs, logger, failure } = this.options;
    this.running = this.work()
      .catch((error: unknown) => logger.warn({ err: error }, failure))
      .finally(() => {
        const pause = intervalMs + Math.random() * jitterMs;
        if (!this.stopped) this.timer = setTimeout(() => this.start(), pause).unref();
      });
  }

  /** Begins nothing more, and waits for what was begun. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /**
   * Takes this instance's turn at the work, or keeps it for another step.
   * @returns false when another instance is at it, or nothing further is to be begun
   */
  async renewLease(): Promise<boolean> {
    return !this.stopped && (await this.lease.take());
  }

  /** Runs work that asks `renewLease` before each of its steps, and gives the turn back whatever comes of it. */
  async runExclusive<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      await this.lease.release();
    }
  }
}

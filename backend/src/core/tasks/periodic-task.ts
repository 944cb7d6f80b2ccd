import type { Logger } from '@nestjs/common';
import type { Lease } from '../database/lease.js';

export interface PeriodicTaskOptions {
  /** The minimum pause between the end of a run and the next, in milliseconds. */
  intervalMs: number;
  /**
   * A random addition to the pause of at most this length, so that instances that started together do not run together.
   */
  jitterMs: number;
  /** Logs `failure` when a run fails. The next run takes place all the same. */
  logger: Logger;
  failure: string;
}

/** The interval at which `keepLease` renews the lease, in milliseconds. */
const RENEW_MS = 10_000;

/**
 * Runs work at its start and then periodically until it is stopped, never twice at a time, and on one of several
 * instances at a time.
 */
export class PeriodicTask {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();
  private readonly stopping = new AbortController();
  /** Aborted once the task must not begin anything more. Long work obeys it. */
  readonly signal = this.stopping.signal;

  constructor(
    private readonly work: () => Promise<unknown>,
    private readonly lease: Lease,
    private readonly options: PeriodicTaskOptions,
  ) {}

  start(): void {
    const { intervalMs, jitterMs, logger, failure } = this.options;
    this.running = this.work()
      .catch((error: unknown) => logger.warn({ err: error }, failure))
      .finally(() => {
        const pause = intervalMs + Math.random() * jitterMs;
        if (!this.signal.aborted) this.timer = setTimeout(() => this.start(), pause).unref();
      });
  }

  /** Stops the task after the step that has begun. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.running;
  }

  /**
   * Takes or renews this instance's lease for another step of the work.
   * @returns false if another instance holds the lease, or if the task is stopping
   */
  async renewLease(): Promise<boolean> {
    return !this.signal.aborted && (await this.lease.take());
  }

  /** Runs a long step, and renews the lease until it ends. */
  async keepLease<T>(step: () => Promise<T>): Promise<T> {
    const renewal = setInterval(() => void this.renewLease().catch(() => false), RENEW_MS);
    try {
      return await step();
    } finally {
      clearInterval(renewal);
    }
  }

  /** Runs work that calls `renewLease` before each step, and releases the lease after success and failure. */
  async runExclusive<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      await this.lease.release();
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { DeliveryQueue } from './delivery-queue.js';
import type { WaitingColumns } from './waiting-columns.entity.js';

/** The interval at which rows of other instances are searched. */
const POLL_MS = 5_000;
/** The interval at which expired items are deleted, also if nothing can be delivered. */
const EXPIRY_MS = 60_000;
/** The first pause of deferred items, and of an unavailable server: it doubles each time. */
const FIRST_PAUSE_SECONDS = 2;
const MAX_DEFERRAL_SECONDS = 600;
const MAX_OUTAGE_PAUSE_SECONDS = 60;
/** The pause between attempts to delete sent items, while the database is away. */
const FORGET_PAUSE_MS = 1_000;
/** A stopping process waits this long for items that the other server is receiving. */
const STOP_TIMEOUT_MS = 5_000;

export interface DeliveryOptions {
  /** The name of several items in the log. */
  what: string;
  /** The number of simultaneous deliveries. */
  concurrency: number;
  /** After this time another instance may take a row: longer than a delivery can take. */
  leaseSeconds: number;
}

/**
 * Delivers waiting items in the background: requests never wait for another server. A refused item does not block
 * others.
 */
export abstract class Delivery<Row extends Pick<WaitingColumns, 'id'>>
  implements OnApplicationBootstrap, BeforeApplicationShutdown
{
  /** The number of items by outcome, and of deferrals, since the start. */
  abstract readonly outcomes: { expired: number; deferred: number };
  protected readonly logger = new Logger(this.constructor.name);
  private readonly underWay = new Set<Promise<void>>();
  private isStopped = false;
  private nap = new AbortController();
  private expiry: NodeJS.Timeout | undefined;
  private loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly queue: DeliveryQueue<Row>,
    private readonly options: DeliveryOptions,
  ) {
    queue.added.subscribe(() => this.wakeUp());
  }

  onApplicationBootstrap(): void {
    this.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  /** Delivers due items from now on. */
  start(): void {
    void this.forgetExpired();
    this.expiry = setInterval(() => void this.forgetExpired(), EXPIRY_MS).unref();
    this.loop = this.run();
  }

  /** Stops taking items, and waits a few seconds for those that the other server is receiving. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.expiry);
    this.nap.abort();
    const ended = this.loop.then(() => Promise.all(this.underWay));
    await Promise.race([ended, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  }

  /**
   * Waits until the queue is empty, for commands, which end.
   * @param timeoutMs after which the remaining items are left to a server
   * @returns false if items remain
   */
  async drained(timeoutMs: number): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    while ((await this.queue.count()) > 0) {
      if (performance.now() > deadline) return false;
      await sleep(50);
    }
    return true;
  }

  /** Delivers one row, and handles the outcome: sent, deferred, or given up. */
  protected abstract deliver(row: Row): Promise<void>;

  /** Returns false while nothing may be taken. */
  protected mayTake(): boolean {
    return true;
  }

  /** Deletes a sent row. Until then another instance would send it again once its lease has expired. */
  protected async forget(id: number): Promise<void> {
    const until = performance.now() + this.options.leaseSeconds * 1000;
    for (;;) {
      try {
        return await this.queue.delete(id);
      } catch (error) {
        if (this.isStopped || performance.now() > until) throw error;
        await sleep(FORGET_PAUSE_MS, undefined, { ref: false });
      }
    }
  }

  /**
   * Defers a row that the other server wants later.
   * @param deferrals the number of deferrals so far
   * @param atLeast seconds that the server has requested
   */
  protected async defer(id: number, deferrals: number, atLeast = 0): Promise<void> {
    this.outcomes.deferred += 1;
    const seconds = Math.max(atLeast, pauseAfter(deferrals, MAX_DEFERRAL_SECONDS));
    await this.queue.defer(id, seconds);
    this.wakeUpAfter(seconds);
  }

  protected wakeUpAfter(seconds: number): void {
    setTimeout(() => this.wakeUp(), seconds * 1000 + 50).unref();
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      // Created before the read, so that a row stored meanwhile ends the pause.
      this.nap = new AbortController();
      await this.deliverDue().catch((error: unknown) => {
        this.logger.warn({ err: error }, `could not read waiting ${this.options.what}`);
      });
      await sleep(POLL_MS, undefined, { ref: false, signal: this.nap.signal }).catch(() => undefined);
    }
  }

  private wakeUp(): void {
    this.nap.abort();
  }

  private async forgetExpired(): Promise<void> {
    const expired = await this.queue.deleteExpired().catch(() => 0);
    if (expired === 0) return;
    this.outcomes.expired += expired;
    this.logger.warn(`${expired} ${this.options.what} expired before delivery`);
  }

  /** Starts as many deliveries as there is room for. */
  private async deliverDue(): Promise<void> {
    const { what, concurrency, leaseSeconds } = this.options;
    const free = concurrency - this.underWay.size;
    if (free === 0 || !this.queue.enabled || !this.mayTake()) return;
    for (const row of await this.queue.take(free, leaseSeconds)) {
      const delivery = this.deliver(row)
        .catch((error: unknown) =>
          this.logger.warn({ err: error }, `could not record the delivery of one of the ${what}`),
        )
        .finally(() => {
          this.underWay.delete(delivery);
          this.wakeUp();
        });
      this.underWay.add(delivery);
    }
  }
}

/** Returns the pause after a number of failures to reach a server, in seconds. */
export function outagePause(failures: number): number {
  return pauseAfter(failures, MAX_OUTAGE_PAUSE_SECONDS);
}

function pauseAfter(failures: number, most: number): number {
  return Math.min(most, FIRST_PAUSE_SECONDS * 2 ** Math.min(failures, 30));
}

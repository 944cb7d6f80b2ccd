import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { DeliveryQueue } from './delivery-queue.js';
import type { WaitingColumns } from './waiting-columns.entity.js';

/** How often rows are looked for that other instances have stored, or left behind. */
const POLL_MS = 5_000;
/** How often what nobody wants any more is forgotten, also where nothing can be delivered. */
const EXPIRY_MS = 60_000;
/** Pauses of what is put off, and of a server that is unavailable: doubled each time. */
const FIRST_PAUSE_SECONDS = 2;
const MAX_DEFERRAL_SECONDS = 600;
const MAX_OUTAGE_PAUSE_SECONDS = 60;
/** From one attempt to forget what was sent to the next, while the database is away. */
const FORGET_PAUSE_MS = 1_000;
/** So long a stopping process waits for what the other server is taking. */
const STOP_TIMEOUT_MS = 5_000;

export interface DeliveryOptions {
  /** What is delivered, as the log calls several of them. */
  what: string;
  /** How many at once. */
  concurrency: number;
  /** A row is another instance's after it: longer than delivering one can take. */
  leaseSeconds: number;
}

/**
 * Delivers what waits, behind the back of requests: they never wait for another's server, and one that is gone or slow
 * changes no answer. What is refused stands in no other's way.
 */
export abstract class Delivery<Row extends Pick<WaitingColumns, 'id'>>
  implements OnApplicationBootstrap, BeforeApplicationShutdown
{
  /** How many have come to which end, or been put off, since the start. */
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

  /** Delivers what is due from now on. */
  start(): void {
    void this.forgetExpired();
    this.expiry = setInterval(() => void this.forgetExpired(), EXPIRY_MS).unref();
    if (this.queue.enabled) this.loop = this.run();
  }

  /** Takes nothing further, and waits for what the other server is taking, for a few seconds. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.expiry);
    this.nap.abort();
    const ended = this.loop.then(() => Promise.all(this.underWay));
    await Promise.race([ended, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  }

  /**
   * Waits until nothing waits any more, for commands, which end.
   * @param timeoutMs after which what still waits is left to a server
   * @returns false when something still waits
   */
  async drained(timeoutMs: number): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    while ((await this.queue.count()) > 0) {
      if (performance.now() > deadline) return false;
      await sleep(50);
    }
    return true;
  }

  /** Sees to one row, and to what becomes of it: it is sent, put off, or given up. */
  protected abstract deliver(row: Row): Promise<void>;

  /** False while nothing is to be taken. */
  protected mayTake(): boolean {
    return true;
  }

  /** Until it is forgotten it would be sent a second time, by another instance once its lease has run out. */
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
   * Puts a row off that the other server wants later.
   * @param deferrals how often it has been by now
   * @param atLeast seconds that the server has asked for
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
      // Made before looking: who stores a row meanwhile ends the nap that has not begun.
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

  /** Begins to deliver as many as there is room for. */
  private async deliverDue(): Promise<void> {
    const { what, concurrency, leaseSeconds } = this.options;
    const free = concurrency - this.underWay.size;
    if (free === 0 || !this.mayTake()) return;
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

/** How long another's server is left alone that could not be reached so many times, in seconds. */
export function outagePause(failures: number): number {
  return pauseAfter(failures, MAX_OUTAGE_PAUSE_SECONDS);
}

function pauseAfter(failures: number, most: number): number {
  return Math.min(most, FIRST_PAUSE_SECONDS * 2 ** Math.min(failures, 30));
}

import { FairQueue, type Flow } from './fair-queue.js';

/** Work with `high` priority starts before `low`, whatever has waited longer. */
export type Priority = 'high' | 'low';

interface AcquireOptions {
  /** The sender of the work: a flow of a `FairQueue`. */
  flow?: Flow | undefined;
  priority?: Priority;
}

/** Runs a limited number of pieces of work at a time; further ones wait. */
export class Semaphore {
  private readonly queues: Record<Priority, FairQueue>;
  private running = 0;

  /**
   * Creates a semaphore.
   * @param limit how many may run together
   * @param maxWaiting how many may wait, of each priority
   */
  constructor(
    private readonly limit: number,
    maxWaiting: number | Record<Priority, number>,
  ) {
    const { high, low } = typeof maxWaiting === 'number' ? { high: maxWaiting, low: maxWaiting } : maxWaiting;
    this.queues = { high: new FairQueue(high), low: new FairQueue(low) };
  }

  /**
   * Runs a piece of work once there is room for it.
   * @throws AppError 503 BUSY if too many wait already; errors of the work
   */
  async run<T>(work: () => Promise<T>, { flow = [''], priority = 'high' }: AcquireOptions = {}): Promise<T> {
    if (this.running >= this.limit) await this.queues[priority].wait(flow);
    else this.running += 1;
    try {
      return await work();
    } finally {
      if (!this.queues.high.startNext() && !this.queues.low.startNext()) this.running -= 1;
    }
  }
}

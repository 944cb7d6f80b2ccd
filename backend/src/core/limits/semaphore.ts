import { FairQueue, type Flow } from './fair-queue.js';

/** Who goes first when there is room: `high` before `low`, whoever has waited longer. */
export type Priority = 'high' | 'low';

interface AcquireOptions {
  /** Who sent the work: a flow of a `FairQueue`. */
  flow?: Flow | undefined;
  priority?: Priority;
}

/** Lets so many pieces of work run at a time; what comes meanwhile waits. */
export class Semaphore {
  private readonly queues: Record<Priority, FairQueue>;
  private running = 0;

  /**
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
   * Runs a piece of work when there is room for it.
   * @throws AppError 503 BUSY when too many wait already; whatever the work throws
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

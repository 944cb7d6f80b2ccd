import { FairQueue } from './fair-queue.js';

/** Who goes first when a turn is free: `now` before `later`, whoever has waited longer. */
export type Priority = 'now' | 'later';

interface Place {
  /** Who sent the work, such as a network: one line of a `FairQueue`. */
  line?: string | undefined;
  priority?: Priority;
}

/** Lets so many pieces of work run at a time; what comes meanwhile waits. */
export class Turns {
  private readonly queues: Record<Priority, FairQueue>;
  private running = 0;

  /**
   * @param atOnce how many may run together
   * @param maxWaiting how many may wait, of each priority
   */
  constructor(
    private readonly atOnce: number,
    maxWaiting: number | Record<Priority, number>,
  ) {
    const { now, later } =
      typeof maxWaiting === 'number' ? { now: maxWaiting, later: maxWaiting } : maxWaiting;
    this.queues = { now: new FairQueue(now), later: new FairQueue(later) };
  }

  /**
   * Runs a piece of work when its turn has come.
   * @throws AppError 503 BUSY when too many wait already; whatever the work throws
   */
  async run<T>(work: () => Promise<T>, { line = '', priority = 'now' }: Place = {}): Promise<T> {
    if (this.running >= this.atOnce) await this.queues[priority].wait(line);
    else this.running += 1;
    try {
      return await work();
    } finally {
      if (!this.queues.now.startNext() && !this.queues.later.startNext()) this.running -= 1;
    }
  }
}

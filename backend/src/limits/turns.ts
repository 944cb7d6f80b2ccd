import { unavailable } from '../errors/app-error.js';

/** Lets so many pieces of work run at a time; what comes meanwhile waits in the order in which it came. */
export class Turns {
  private running = 0;
  private readonly waiting: Array<() => void> = [];

  /**
   * @param atOnce how many may run together
   * @param mostWaiting how many may wait: beyond it the honest answer is "later"
   */
  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /**
   * Runs a piece of work when its turn has come.
   * @throws AppError 503 BUSY when too many wait already; whatever the work throws
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) {
      if (this.waiting.length >= this.mostWaiting)
        throw unavailable('BUSY', 'The server is busy; please try again', 3);
      await new Promise<void>((start) => this.waiting.push(start));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}

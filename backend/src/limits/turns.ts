import { type AppError, unavailable } from '../errors/app-error.js';

interface Waiting {
  start: () => void;
  refuse: (error: AppError) => void;
}

/**
 * Lets so many pieces of work run at a time. What comes meanwhile waits in the line of whoever sent it, in the order
 * in which it came; the lines take turns, so that nobody waits for the whole of another's. When there is no more room
 * to wait, the longest line gives up its last: "fair queueing" with "longest queue drop" of network schedulers
 * (Demers, Keshav and Shenker 1989; Suter and others 1999).
 */
export class Turns {
  private running = 0;
  private waiting = 0;
  /** None is empty; the first is the next to have its turn. */
  private readonly lines = new Map<string, Waiting[]>();

  /**
   * @param atOnce how many may run together
   * @param mostWaiting how many may wait in all lines together: beyond it the honest answer is "later"
   */
  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /**
   * Runs a piece of work when its turn has come.
   * @param line who sent it, such as a network; all are in one line unless told otherwise
   * @throws AppError 503 BUSY when too many wait already; whatever the work throws
   */
  async run<T>(work: () => Promise<T>, line = ''): Promise<T> {
    if (this.running >= this.atOnce) await this.turnOf(line);
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.next();
      if (next) next.start();
      else this.running -= 1;
    }
  }

  private turnOf(name: string): Promise<void> {
    if (this.waiting >= this.mostWaiting) this.makeRoom(name);
    return new Promise((start, refuse) => {
      const line = this.lines.get(name) ?? [];
      line.push({ start, refuse });
      this.lines.set(name, line);
      this.waiting += 1;
    });
  }

  private next(): Waiting | undefined {
    for (const [name, line] of this.lines) {
      this.lines.delete(name);
      const next = line.shift();
      // Whoever has more to do goes to the end.
      if (line.length > 0) this.lines.set(name, line);
      this.waiting -= 1;
      return next;
    }
    return undefined;
  }

  /** @throws AppError 503 BUSY when no other line would be as long as that of who comes */
  private makeRoom(name: string): void {
    const busy = unavailable('BUSY', 'The server is busy; please try again', 3);
    const own = this.lines.get(name)?.length ?? 0;
    const longest = [...this.lines.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    if (longest.length <= own + 1) throw busy;
    longest.pop()?.refuse(busy);
    this.waiting -= 1;
  }
}

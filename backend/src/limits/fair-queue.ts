import { type AppError, unavailable } from '../errors/app-error.js';

interface Waiting {
  start: () => void;
  refuse: (error: AppError) => void;
}

/**
 * What waits, in a line for whoever sent it. The lines take turns, so that nobody waits for the whole of another's.
 * When there is no more room to wait, the longest line gives up its last: "fair queueing" with "longest queue drop" of
 * network schedulers (Demers, Keshav and Shenker 1989; Suter and others 1999).
 */
export class FairQueue {
  private waiting = 0;
  /** None is empty; the first is the next to have its turn. */
  private readonly lines = new Map<string, Waiting[]>();

  /** @param maxWaiting how many may wait in all lines together: beyond it the honest answer is "later" */
  constructor(private readonly maxWaiting: number) {}

  /**
   * Waits in a line until `startNext` comes to it.
   * @throws AppError 503 BUSY when too many wait already
   */
  wait(name: string): Promise<void> {
    if (this.waiting >= this.maxWaiting) this.makeRoom(name);
    return new Promise((start, refuse) => {
      const line = this.lines.get(name) ?? [];
      line.push({ start, refuse });
      this.lines.set(name, line);
      this.waiting += 1;
    });
  }

  /** Lets the next one go on. @returns false when nobody waits */
  startNext(): boolean {
    for (const [name, line] of this.lines) {
      this.lines.delete(name);
      const next = line.shift();
      // Whoever has more to do goes to the end.
      if (line.length > 0) this.lines.set(name, line);
      this.waiting -= 1;
      next?.start();
      return true;
    }
    return false;
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

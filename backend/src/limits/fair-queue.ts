import { type AppError, unavailable } from '../errors/app-error.js';

interface Waiting {
  start: () => void;
  refuse: (error: AppError) => void;
}

/**
 * What waits, in a flow for whoever sent it. The flows take turns, so that nobody waits for the whole of another's.
 * When there is no more room to wait, the longest flow gives up its last: "fair queueing" with "longest queue drop" of
 * network schedulers (Demers, Keshav and Shenker 1989; Suter and others 1999).
 */
export class FairQueue {
  private waiting = 0;
  /** None is empty; the first is the next to have its turn. */
  private readonly flows = new Map<string, Waiting[]>();

  /** @param maxWaiting how many may wait in all flows together: beyond it the honest answer is "later" */
  constructor(private readonly maxWaiting: number) {}

  /**
   * Waits in a flow until `startNext` comes to it.
   * @throws AppError 503 BUSY when too many wait already
   */
  wait(name: string): Promise<void> {
    if (this.waiting >= this.maxWaiting) this.makeRoom(name);
    return new Promise((start, refuse) => {
      const flow = this.flows.get(name) ?? [];
      flow.push({ start, refuse });
      this.flows.set(name, flow);
      this.waiting += 1;
    });
  }

  /** Lets the next one go on. @returns false when nobody waits */
  startNext(): boolean {
    for (const [name, flow] of this.flows) {
      this.flows.delete(name);
      const next = flow.shift();
      // Whoever has more to do goes to the end.
      if (flow.length > 0) this.flows.set(name, flow);
      this.waiting -= 1;
      next?.start();
      return true;
    }
    return false;
  }

  /** @throws AppError 503 BUSY when no other flow would be as long as that of who comes */
  private makeRoom(name: string): void {
    const busy = unavailable('BUSY', 'The server is busy; please try again', 3);
    const own = this.flows.get(name)?.length ?? 0;
    const longest = [...this.flows.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    if (longest.length <= own + 1) throw busy;
    longest.pop()?.refuse(busy);
    this.waiting -= 1;
  }
}

import { type AppError, unavailable } from '../errors/app-error.js';

interface Waiting {
  start: () => void;
  refuse: (error: AppError) => void;
}

/** Who sent something, from the widest on: such as a network, and an address in it. */
export type Flow = readonly string[];

/**
 * What waits, in a flow for whoever sent it. The flows take turns, so that nobody waits for the whole of another's; and
 * within a flow those that it consists of: who holds a network has one turn of it, however many addresses he sends from.
 * When there is no more room to wait, the longest flow gives up its last: "fair queueing" with "longest queue drop" of
 * network schedulers (Demers, Keshav and Shenker 1989; Suter and others 1999), one in another (Bennett and Zhang 1996).
 */
export class FairQueue {
  private readonly all = new Branch();

  /** @param maxWaiting how many may wait in all flows together: beyond it the honest answer is "later" */
  constructor(private readonly maxWaiting: number) {}

  /**
   * Waits in a flow until `startNext` comes to it.
   * @throws AppError 503 BUSY when too many wait already
   */
  wait(flow: Flow): Promise<void> {
    if (this.all.waiting >= this.maxWaiting) this.makeRoom(flow);
    return new Promise((start, refuse) => this.all.add(flow, { start, refuse }));
  }

  /** Lets the next one go on. @returns false when nobody waits */
  startNext(): boolean {
    const next = this.all.takeNext();
    next?.start();
    return next !== undefined;
  }

  /** @throws AppError 503 BUSY when no other flow would be as long as that of who comes */
  private makeRoom(flow: Flow): void {
    const busy = unavailable('BUSY', 'The server is busy. Please try again', 3);
    const last = this.all.takeLast(flow);
    if (!last) throw busy;
    last.refuse(busy);
  }
}

/** What waits in a flow: in the flows that it consists of, or, where there are none, in the order of its coming. */
class Branch {
  waiting = 0;
  private readonly line: Waiting[] = [];
  /** None is empty; the first is the next to have its turn. */
  private readonly flows = new Map<string, Branch>();

  add([name, ...within]: Flow, one: Waiting): void {
    this.waiting += 1;
    if (name === undefined) {
      this.line.push(one);
      return;
    }
    const flow = this.flows.get(name) ?? new Branch();
    flow.add(within, one);
    this.flows.set(name, flow);
  }

  takeNext(): Waiting | undefined {
    const [first] = this.flows;
    if (!first) return this.taken(this.line.shift());
    const [name, flow] = first;
    this.flows.delete(name);
    const next = flow.takeNext();
    // Whoever has more to do goes to the end.
    if (flow.waiting > 0) this.flows.set(name, flow);
    return this.taken(next);
  }

  /**
   * Takes the last of the longest flow away.
   * @param comer whose own flow would grow; null: nobody's here
   * @returns nothing where no other flow is longer than that of who comes would be
   */
  takeLast(comer: Flow | null): Waiting | undefined {
    const [name, ...within] = comer ?? [];
    const own = name === undefined ? undefined : this.flows.get(name);
    const [longest] = [...this.flows].sort(([, a], [, b]) => b.waiting - a.waiting);
    if (!longest) return comer ? undefined : this.taken(this.line.pop());
    const isLonger = !comer || longest[1].waiting > (own?.waiting ?? 0) + 1;
    if (isLonger) return this.taken(this.takeFrom(longest, null));
    // Those within the own flow share what room it has.
    return name !== undefined && own ? this.taken(this.takeFrom([name, own], within)) : undefined;
  }

  private takeFrom([name, flow]: [string, Branch], comer: Flow | null): Waiting | undefined {
    const last = flow.takeLast(comer);
    if (flow.waiting === 0) this.flows.delete(name);
    return last;
  }

  private taken(one: Waiting | undefined): Waiting | undefined {
    if (one) this.waiting -= 1;
    return one;
  }
}

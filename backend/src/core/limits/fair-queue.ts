import { type AppError, unavailable } from '../errors/app-error.js';

interface Waiting {
  start: () => void;
  refuse: (error: AppError) => void;
}

/** The sender of work, from the widest part on: a network, then an address in it. */
export type Flow = readonly string[];

/**
 * Queues work in a flow per sender. The flows take turns, so that nobody waits for all work of another; and within a
 * flow its parts take turns, so that a network has one turn however many addresses send. When the queue is full, the
 * longest flow drops its last item: "fair queueing" with "longest queue drop" of network schedulers (Demers, Keshav and
 * Shenker 1989; Suter and others 1999), nested (Bennett and Zhang 1996).
 */
export class FairQueue {
  private readonly all = new Branch();

  /** Creates a queue. @param maxWaiting the number of items in all flows together; beyond it the queue refuses work */
  constructor(private readonly maxWaiting: number) {}

  /** Waits in a flow until `startNext` reaches it. @throws AppError 503 BUSY if the queue is full */
  wait(flow: Flow): Promise<void> {
    if (this.all.waiting >= this.maxWaiting) this.makeRoom(flow);
    return new Promise((start, refuse) => this.all.add(flow, { start, refuse }));
  }

  /** Starts the next item. @returns false if none waits */
  startNext(): boolean {
    const next = this.all.takeNext();
    next?.start();
    return next !== undefined;
  }

  /** Makes room for a flow by dropping from a longer one. @throws AppError 503 BUSY if no other flow is longer */
  private makeRoom(flow: Flow): void {
    const busy = unavailable('BUSY', 'The server is busy. Please try again', 3);
    const last = this.all.takeLast(flow);
    if (!last) throw busy;
    last.refuse(busy);
  }
}

/** The items of a flow: in its parts, or, without parts, in order of arrival. */
class Branch {
  waiting = 0;
  private readonly line: Waiting[] = [];
  /** The non-empty parts; the first has the next turn. */
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
    // A flow with more work goes to the end.
    if (flow.waiting > 0) this.flows.set(name, flow);
    return this.taken(next);
  }

  /**
   * Removes the last item of the longest flow.
   * @param comer the flow that would grow; null if it is not in this branch
   * @returns undefined if no other flow is longer than the comer's would be
   */
  takeLast(comer: Flow | null): Waiting | undefined {
    const [name, ...within] = comer ?? [];
    const own = name === undefined ? undefined : this.flows.get(name);
    const [longest] = [...this.flows].sort(([, a], [, b]) => b.waiting - a.waiting);
    if (!longest) return comer ? undefined : this.taken(this.line.pop());
    const isLonger = !comer || longest[1].waiting > (own?.waiting ?? 0) + 1;
    if (isLonger) return this.taken(this.takeFrom(longest, null));
    // The parts of the comer's flow share its room.
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

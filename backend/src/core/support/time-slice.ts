import { setImmediate as nextTurn } from 'node:timers/promises';

/** What work may take of the event loop in one go, in milliseconds: a request hardly notices it. */
const SLICE_MS = 5;

/** For long work on the event loop: now and then lets what waits there go first, by the time that has gone by. */
export class TimeSlice {
  /** The last turn of the event loop that somebody has asked for. */
  private static last: Promise<void> = Promise.resolve();
  private endsAt = performance.now() + SLICE_MS;

  /** To be asked before each small step; costs next to nothing. */
  get isOver(): boolean {
    return performance.now() >= this.endsAt;
  }

  /** Gives the event loop back, and begins another slice: one in each turn of the loop, however many work. */
  async next(): Promise<void> {
    TimeSlice.last = TimeSlice.last.then(() => nextTurn());
    await TimeSlice.last;
    this.endsAt = performance.now() + SLICE_MS;
  }
}

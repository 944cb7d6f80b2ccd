import { setImmediate as nextTurn } from 'node:timers/promises';

/** What work may take of the event loop in one go: several of them at once still delay a request little. */
const SLICE_MS = 5;

/** For long work on the event loop: now and then lets what waits there go first, by the time that has gone by. */
export class TimeSlice {
  private endsAt = performance.now() + SLICE_MS;

  /** To be asked before each small step; costs next to nothing. */
  get isOver(): boolean {
    return performance.now() >= this.endsAt;
  }

  /** Gives the event loop back, and begins another slice. */
  async next(): Promise<void> {
    await nextTurn();
    this.endsAt = performance.now() + SLICE_MS;
  }
}

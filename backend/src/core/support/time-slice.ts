import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** The time that work may block the event loop at once, in milliseconds. */
const SLICE_MS = 5;
/** The rest after a slice of work that nobody waits for, in milliseconds: nine tenths of the time are for requests. */
const REST_MS = 45;

/** Lets long work on the event loop pause for waiting requests, measured by elapsed time. */
export class TimeSlice {
  /** The last requested turn of the event loop, for all slices. */
  private static last: Promise<void> = Promise.resolve();
  private endsAt = performance.now() + SLICE_MS;

  /** Returns whether to pause; cheap enough to be read before each small step. */
  get isOver(): boolean {
    return performance.now() >= this.endsAt;
  }

  /** Yields to the event loop and begins another slice. Each turn of the loop continues one piece of work. */
  async next(): Promise<void> {
    TimeSlice.last = TimeSlice.last.then(() => nextTurn());
    await TimeSlice.last;
    this.endsAt = performance.now() + SLICE_MS;
  }

  /**
   * Rests, and begins another slice: for work that nobody waits for, so that votes lose little while it runs.
   * @param signal ends the rest with an AbortError
   */
  async rest(signal?: AbortSignal): Promise<void> {
    await sleep(REST_MS, undefined, { signal });
    this.endsAt = performance.now() + SLICE_MS;
  }
}

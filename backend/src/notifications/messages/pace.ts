const MINUTE_MS = 60_000;
/** The minimum interval at which paced tasks check for work, in milliseconds. */
export const PACE_INTERVAL_MS = 10_000;
export const PACE_JITTER_MS = 1_000;

/**
 * Limits messages to many recipients to a pace, a batch at a time, so that an email about a new password waits for at
 * most one batch.
 */
export class Pace {
  /** The number of recipients per batch. */
  readonly batch: number;
  /** The minimum time between two batches, in milliseconds. */
  private readonly pauseMs: number;

  /** Creates a pace. @param perMinute the number of recipients per minute, for all instances together */
  constructor(perMinute: number) {
    this.batch = Math.ceil((perMinute * PACE_INTERVAL_MS) / MINUTE_MS);
    this.pauseMs = (this.batch * MINUTE_MS) / perMinute;
  }

  /**
   * Returns whether the next batch must wait.
   * @param lastWrittenAt when the last batch was written; null before the first
   */
  isTooSoon(now: Date, lastWrittenAt: Date | null): boolean {
    return lastWrittenAt !== null && now.getTime() - lastWrittenAt.getTime() < this.pauseMs;
  }
}

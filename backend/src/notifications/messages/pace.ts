const MINUTE_MS = 60_000;
/** How often what keeps a pace looks for something to write, at least, in milliseconds. */
export const PACE_INTERVAL_MS = 10_000;
export const PACE_JITTER_MS = 1_000;

/** Keeps what is written to many at a pace: a batch at a time, so that a new password is behind one of them at most. */
export class Pace {
  /** Whom one batch is for. */
  readonly batch: number;
  /** From one batch to the next at least, in milliseconds. */
  private readonly pauseMs: number;

  /** @param perMinute to whom is written in a minute, by all instances together */
  constructor(perMinute: number) {
    this.batch = Math.ceil((perMinute * PACE_INTERVAL_MS) / MINUTE_MS);
    this.pauseMs = (this.batch * MINUTE_MS) / perMinute;
  }

  /** @param lastWrittenAt when the last batch was written; null: none was */
  isTooSoon(now: Date, lastWrittenAt: Date | null): boolean {
    return lastWrittenAt !== null && now.getTime() - lastWrittenAt.getTime() < this.pauseMs;
  }
}

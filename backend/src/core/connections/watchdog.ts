/** After this silence of the database, in milliseconds, the watchdog probes it. */
const PROBE_AFTER_MS = 1_500;
/** The probe may take this long, in milliseconds. Together with the silence it is well below the promised 5 s. */
const PROBE_TIMEOUT_MS = 1_500;
/** The interval at which a database that is gone is probed, in milliseconds. */
const RETRY_MS = 500;

/** The database does not respond. It may or may not have done the work. */
export class DatabaseUnresponsive extends Error {
  constructor(message = 'The database does not respond') {
    super(message);
  }
}

/** The database responds, but has exceeded the time limit of this work. */
export class AnswerOverdue extends DatabaseUnresponsive {
  constructor() {
    super('The database runs but has not answered in time. Check whether its disk is full');
  }
}

/** A caller that waits for the database. */
interface Wait {
  /** The start, by the process's clock. */
  begun: number;
  abandon: (error: DatabaseUnresponsive) => void;
}

/**
 * Distinguishes a database that is gone (frozen, cut off) from a slow one: work may take long as long as the database
 * answers probes, and is given up at once if it does not. One probe serves all waiting calls and counts from the last
 * sign of life, so all calls end at most `PROBE_AFTER_MS + PROBE_TIMEOUT_MS` after the database has gone.
 */
export class Watchdog {
  private unresponsive = false;
  /** When the database last answered anything, by the process's clock. */
  private lastSign = Number.NEGATIVE_INFINITY;
  /** All waiting calls, the oldest first. */
  private readonly waits = new Set<Wait>();
  private isLooking = false;

  /**
   * Creates a watchdog.
   * @param probe resolves once the database answers, whatever the answer; may hang or throw otherwise
   */
  constructor(private readonly probe: () => Promise<void>) {}

  /**
   * Waits for work on the database as long as the database lives.
   * @param begin starts the work; not called while the database is known to be gone
   * @param giveUp called when the wait is given up, because the work may never end
   * @param options.limitMs the time limit even if the database lives, in milliseconds
   * @param options.isSign whether the work's end shows that the database lives
   * @returns what the work returned
   * @throws DatabaseUnresponsive; AnswerOverdue past the limit; errors of the work
   */
  async watch<T>(
    begin: () => Promise<T>,
    giveUp: (work: Promise<T>) => void,
    {
      limitMs = Number.POSITIVE_INFINITY,
      isSign = true,
    }: { limitMs?: number | undefined; isSign?: boolean } = {},
  ): Promise<T> {
    if (this.unresponsive) throw new DatabaseUnresponsive();
    const work = begin();
    let limit: NodeJS.Timeout | undefined;
    const { promise: abandoned, reject } = withReject();
    const wait: Wait = {
      begun: performance.now(),
      abandon: (error) => {
        if (!this.waits.delete(wait)) return;
        giveUp(work);
        reject(error);
      },
    };
    this.waits.add(wait);
    if (limitMs !== Number.POSITIVE_INFINITY)
      limit = setTimeout(() => setImmediate(wait.abandon, new AnswerOverdue()), limitMs);
    void this.look();
    try {
      const result = await Promise.race([work, abandoned]);
      if (isSign) this.lastSign = performance.now();
      return result;
    } finally {
      clearTimeout(limit);
      this.waits.delete(wait);
    }
  }

  /**
   * Probes the database whenever a call waits and no sign of life has come for a while. Gives up all calls if the probe
   * fails.
   */
  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    for (;;) {
      const [oldest] = this.waits;
      if (!oldest) break;
      const quietSince = Math.max(this.lastSign, oldest.begun);
      const remaining = quietSince + PROBE_AFTER_MS - performance.now();
      if (remaining > 0) await pause(remaining);
      else if (!(await this.isResponsive())) this.giveAllUp();
    }
    this.isLooking = false;
  }

  private async isResponsive(): Promise<boolean> {
    const asked = performance.now();
    const answered = this.probe().then(
      () => true,
      () => false,
    );
    if (await Promise.race([answered, pause(PROBE_TIMEOUT_MS)])) this.lastSign = performance.now();
    return this.lastSign >= asked;
  }

  private giveAllUp(): void {
    this.unresponsive = true;
    for (const wait of [...this.waits]) wait.abandon(new DatabaseUnresponsive());
    void this.awaitReturn();
  }

  private async awaitReturn(): Promise<void> {
    do await pause(RETRY_MS);
    while (!(await this.isResponsive()));
    this.unresponsive = false;
  }
}

/**
 * Waits until a time has passed and the event loop has read what arrived while this process was busy, so that a busy
 * process does not take the database for late.
 * @returns false
 */
function pause(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => setImmediate(resolve, false), milliseconds).unref());
}

/** Makes a promise that others reject and that nobody must handle. */
function withReject(): { promise: Promise<never>; reject: (error: Error) => void } {
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<never>((_, refuse) => {
    reject = refuse;
  });
  promise.catch(() => undefined);
  return { promise, reject };
}

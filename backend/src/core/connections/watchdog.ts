/** How long the database may be silent to what waits before it is asked for a sign of life, in milliseconds. */
const PROBE_AFTER_MS = 1_500;
/** How long the sign of life may take, in milliseconds: together with the patience well below the promised 5 s. */
const PROBE_TIMEOUT_MS = 1_500;
/** How often a database that is gone is asked whether it is back. */
const RETRY_MS = 500;

/** The database does not do what it is asked. Work that it was doing may have been done or not. */
export class DatabaseUnresponsive extends Error {
  constructor(message = 'The database does not respond') {
    super(message);
  }
}

/** The database gives signs of life, but has not done what has a time limit. */
export class AnswerOverdue extends DatabaseUnresponsive {
  constructor() {
    super('The database runs but has not answered in time. Check whether its disk is full');
  }
}

/** What waits for the database. */
interface Wait {
  /** By the process's clock. */
  begun: number;
  abandon: (error: DatabaseUnresponsive) => void;
}

/**
 * Tells a database that is gone (frozen, cut off) from one that is merely slow: what takes long goes on for
 * as long as the database answers beside it, and what waits for one that is gone is given up at once.
 *
 * One look for all that waits, counted from the last sign of life: however many waits follow each other in a request,
 * and whenever they began, all end at most `PROBE_AFTER_MS + PROBE_TIMEOUT_MS` after the database has gone.
 */
export class Watchdog {
  private unresponsive = false;
  /** When the database last did something, or said that it lives, by the process's clock. */
  private lastSign = Number.NEGATIVE_INFINITY;
  /** Oldest first. */
  private readonly waits = new Set<Wait>();
  private isLooking = false;

  /** @param probe resolves when the database answered, whatever it said; may hang or throw when it did not */
  constructor(private readonly probe: () => Promise<void>) {}

  /**
   * Waits for work on the database, for as long as that lives.
   * @param begin begins the work; not called while the database is known to be gone
   * @param giveUp called instead of waiting on: the work may never end
   * @param options.limitMs after which it is given up although the database lives, in milliseconds
   * @param options.isSign whether its end shows that the database lives
   * @returns what the work returned
   * @throws DatabaseUnresponsive; AnswerOverdue past the limit; what the work threw
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

  /** Asks for a sign of life whenever something waits and none has come for a while; gives all up where none comes. */
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
 * @returns false after so many milliseconds: once what arrived while this process itself was busy has been read, before
 *   the database is judged to be late
 */
function pause(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => setImmediate(resolve, false), milliseconds).unref());
}

/** @returns a promise that others reject, and that nobody need handle */
function withReject(): { promise: Promise<never>; reject: (error: Error) => void } {
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<never>((_, refuse) => {
    reject = refuse;
  });
  promise.catch(() => undefined);
  return { promise, reject };
}

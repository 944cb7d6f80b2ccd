import { setTimeout as sleep } from 'node:timers/promises';

/** How long work is left alone before the database is asked for a sign of life, in milliseconds. */
const PROBE_AFTER_MS = 1_500;
/** How long the sign of life may take: together with the patience well below the promised 5 s. */
const PROBE_TIMEOUT_MS = 1_500;
/** How often a database that is gone is asked whether it is back. */
const RETRY_MS = 500;

/** The database does not do what it is asked. Work that it was doing may have been done or not. */
export class DatabaseUnresponsive extends Error {
  constructor(message = 'The database gives no sign of life') {
    super(message);
  }
}

/** The database gives signs of life, but has not done what has a time limit. */
export class AnswerOverdue extends DatabaseUnresponsive {
  constructor() {
    super('The database lives, but has not answered in time; is its disk full?');
  }
}

/**
 * Tells a database that is gone (frozen, cut off) from one that is merely slow: what takes long goes on for
 * as long as the database answers beside it, and what waits for one that is gone is given up at once.
 */
export class Watchdog {
  private unresponsive = false;
  /** How much work has ended well: each time is a sign of life too. */
  private completed = 0;
  private probing: Promise<boolean> | null = null;

  /** @param probe resolves when the database answered, whatever it said; may hang or throw when it did not */
  constructor(private readonly probe: () => Promise<void>) {}

  /**
   * Waits for work on the database, for as long as that lives.
   * @param begin begins the work; not called while the database is known to be gone
   * @param giveUp called instead of waiting on: the work may never end
   * @param limitMs after which it is given up although the database lives, in milliseconds
   * @returns what the work returned
   * @throws DatabaseUnresponsive; AnswerOverdue past the limit; what the work threw
   */
  async watch<T>(
    begin: () => Promise<T>,
    giveUp: (work: Promise<T>) => void,
    limitMs = Number.POSITIVE_INFINITY,
  ): Promise<T> {
    if (this.unresponsive) throw new DatabaseUnresponsive();
    const begun = performance.now();
    const work = begin();
    const ended = work.then(
      () => {
        this.completed += 1;
        return true;
      },
      () => true,
    );
    while (!(await within(PROBE_AFTER_MS, ended))) {
      const isLate = performance.now() - begun > limitMs;
      if (!isLate && (await Promise.race([ended, this.isResponsive()]))) continue;
      giveUp(work);
      throw isLate ? new AnswerOverdue() : new DatabaseUnresponsive();
    }
    return work;
  }

  /** Asks for a sign of life; many callers at once ask once. */
  private isResponsive(): Promise<boolean> {
    this.probing ??= this.probeOnce().finally(() => {
      this.probing = null;
    });
    return this.probing;
  }

  private async probeOnce(): Promise<boolean> {
    const before = this.completed;
    const answered = this.probe().then(
      () => true,
      () => false,
    );
    const alive = (await within(PROBE_TIMEOUT_MS, answered)) || this.completed > before;
    if (!alive && !this.unresponsive) void this.awaitReturn();
    this.unresponsive = !alive;
    return alive;
  }

  private async awaitReturn(): Promise<void> {
    do await sleep(RETRY_MS, undefined, { ref: false });
    while (!(await this.isResponsive()));
  }
}

/**
 * @param ended never rejects
 * @returns false when `ended` did not come within so many milliseconds. What arrived while this process
 *   itself was busy is read before it is judged to be late.
 */
function within<T>(milliseconds: number, ended: Promise<T>): Promise<T | false> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => setImmediate(resolve, false), milliseconds);
  });
  return Promise.race([ended, late]).finally(() => clearTimeout(timer));
}

import { setTimeout as sleep } from 'node:timers/promises';

/** How long work is left alone before the database is asked for a sign of life, in milliseconds. */
const PATIENCE_MS = 1_500;
/** How long the sign of life may take: together with the patience well below the promised 5 s. */
const SIGN_MS = 1_500;
/** How often a database that is gone is asked whether it is back. */
const RETRY_MS = 500;

/** The database gives no sign of life. Work that it was doing may have been done or not. */
export class DatabaseGone extends Error {
  constructor() {
    super('The database gives no sign of life');
  }
}

/**
 * Tells a database that is gone (frozen, cut off) from one that is merely slow: what takes long goes on for
 * as long as the database answers beside it, and what waits for one that is gone is given up at once.
 */
export class Pulse {
  private gone = false;
  /** How much work has ended well: each time is a sign of life too. */
  private signs = 0;
  private asking: Promise<boolean> | null = null;

  /** @param probe resolves when the database answered, whatever it said; may hang or throw when it did not */
  constructor(private readonly probe: () => Promise<void>) {}

  /**
   * Waits for work on the database, for as long as that lives.
   * @param begin begins the work; not called while the database is known to be gone
   * @param giveUp called instead of waiting on: the work may never end
   * @returns what the work returned
   * @throws DatabaseGone; what the work threw
   */
  async watch<T>(begin: () => Promise<T>, giveUp: (work: Promise<T>) => void): Promise<T> {
    if (this.gone) throw new DatabaseGone();
    const work = begin();
    const ended = work.then(
      () => {
        this.signs += 1;
        return true;
      },
      () => true,
    );
    while (!(await within(PATIENCE_MS, ended))) {
      if (await Promise.race([ended, this.beats()])) continue;
      giveUp(work);
      throw new DatabaseGone();
    }
    return work;
  }

  /** Asks for a sign of life; many callers at once ask once. */
  private beats(): Promise<boolean> {
    this.asking ??= this.ask().finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  private async ask(): Promise<boolean> {
    const before = this.signs;
    const answered = this.probe().then(
      () => true,
      () => false,
    );
    const alive = (await within(SIGN_MS, answered)) || this.signs > before;
    if (!alive && !this.gone) void this.awaitReturn();
    this.gone = !alive;
    return alive;
  }

  private async awaitReturn(): Promise<void> {
    do await sleep(RETRY_MS, undefined, { ref: false });
    while (!(await this.beats()));
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

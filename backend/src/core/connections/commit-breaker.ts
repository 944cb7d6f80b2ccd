import { AnswerOverdue, DatabaseUnresponsive } from './watchdog.js';

/** How long nothing is stored after a COMMIT that was given up, before one transaction tries again, in milliseconds. */
const TRY_AGAIN_AFTER_MS = 2_000;

/** Others had no answer to their COMMIT, so that nothing was begun. Reads are answered meanwhile. */
export class StoringSuspended extends DatabaseUnresponsive {
  constructor() {
    super(
      'The database runs but has not answered a COMMIT. Nothing is stored until it answers. Check whether its disk is full',
    );
  }
}

/**
 * A circuit breaker (M. Nygard, Release It!, 2nd edition, 5.3) before transactions: a COMMIT that hangs keeps its locks,
 * and whoever came after it would wait for those, time and again. Of ours, because those that are kept up ask for a newer
 * Node than we do.
 */
export class CommitBreaker {
  /** When a COMMIT was given up, by the process's clock; null while they are answered. */
  private openedAt: number | null = null;
  private isTrying = false;

  /**
   * Runs one attempt of a transaction. While it is open, one at a time is let through, now and then: the trial that closes
   * it once it was committed.
   * @returns what the attempt returned, committed
   * @throws StoringSuspended at once, while it is open; what the attempt threw
   */
  async run<T>(attempt: () => Promise<T>): Promise<T> {
    const isTrial = this.openedAt !== null;
    if (this.openedAt !== null) {
      if (this.isTrying || performance.now() - this.openedAt < TRY_AGAIN_AFTER_MS) {
        throw new StoringSuspended();
      }
      this.isTrying = true;
    }
    try {
      const result = await attempt();
      this.openedAt = null;
      return result;
    } catch (error) {
      if (error instanceof AnswerOverdue) this.openedAt = performance.now();
      throw error;
    } finally {
      if (isTrial) this.isTrying = false;
    }
  }
}

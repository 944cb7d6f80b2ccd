import { AnswerOverdue, DatabaseUnresponsive } from './watchdog.js';

/** The time without transactions after an unanswered COMMIT, before one transaction tries again, in milliseconds. */
const TRY_AGAIN_AFTER_MS = 2_000;

/** Earlier COMMITs are unanswered, so no transaction is started. Reads continue. */
export class StoringSuspended extends DatabaseUnresponsive {
  constructor() {
    super(
      'The database runs but has not answered a COMMIT. Nothing is stored until it answers. Check whether its disk is full',
    );
  }
}

/**
 * A circuit breaker (M. Nygard, Release It!, 2nd edition, 5.3) before transactions: a COMMIT that hangs keeps its
 * locks, and every later transaction would wait for them. It is our own, because maintained libraries require a newer
 * Node.
 */
export class CommitBreaker {
  /** When a COMMIT went unanswered, by the process's clock; null while COMMITs are answered. */
  private openedAt: number | null = null;
  private isTrying = false;

  /**
   * Runs one attempt of a transaction. While the breaker is open, it admits one trial at a time, which closes it by
   * committing.
   * @returns what the attempt returned, committed
   * @throws StoringSuspended at once while the breaker is open; errors of the attempt
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

import { importCancelled } from './csv.errors.js';

/**
 * The stages of an import, in this order: it waits for others, validates the lines, renders pictures, stores rows. An
 * import skips stages without work.
 */
export const IMPORT_STAGES = ['waiting', 'lines', 'pictures', 'rows'] as const;
export type ImportStage = (typeof IMPORT_STAGES)[number];

/** The progress of a stage. */
export interface ImportStep {
  stage: ImportStage;
  done: number;
  /** 0 while it is unknown. */
  total: number;
}

/**
 * Reports the progress of an import to its client, and whether the client still waits. Repeated work, such as a
 * transaction after a deadlock, starts its stage again.
 */
export class ImportProgress {
  private now: ImportStep = { stage: 'waiting', done: 0, total: 0 };

  /**
   * Creates the progress.
   * @param signal aborted once nobody waits any more
   * @param tell receives every step, and decides how often to pass it on
   */
  constructor(
    private readonly signal: AbortSignal,
    private readonly tell: (step: ImportStep) => void = () => undefined,
  ) {}

  /** Starts a stage. @throws AppError if the import was cancelled, as `step` and `check` do */
  begin(stage: ImportStage, total: number): void {
    this.check();
    this.now = { stage, done: 0, total };
    this.tell(this.now);
  }

  step(): void {
    this.check();
    this.now = { ...this.now, done: this.now.done + 1 };
    this.tell(this.now);
  }

  /** Checks for cancellation. It is the last step of a transaction, so that a cancelled import stores nothing. */
  check(): void {
    if (this.signal.aborted) throw importCancelled();
  }
}

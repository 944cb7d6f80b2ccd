import { importCancelled } from './csv.errors.js';

/**
 * What an import is at, in this order: it waits for others, judges the lines of the file, draws its pictures, stores
 * its rows. One with nothing to draw or to store leaves that out.
 */
export const IMPORT_STAGES = ['waiting', 'lines', 'pictures', 'rows'] as const;
export type ImportStage = (typeof IMPORT_STAGES)[number];

/** How far a stage is. */
export interface ImportStep {
  stage: ImportStage;
  done: number;
  /** 0: nobody knows. */
  total: number;
}

/**
 * How far an import is, for whoever waits for its answer; and whether still somebody does. Work that is begun again,
 * such as a transaction that met a deadlock, begins its stage again.
 */
export class ImportProgress {
  private now: ImportStep = { stage: 'waiting', done: 0, total: 0 };

  /**
   * @param signal aborted: nobody waits any more
   * @param tell is told of every step; how often it passes that on is its own business
   */
  constructor(
    private readonly signal: AbortSignal,
    private readonly tell: (step: ImportStep) => void = () => undefined,
  ) {}

  /** @throws AppError when it was cancelled, as `step` and `check` do */
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

  /** To be asked last inside of a transaction, so that nothing of a cancelled import is stored. */
  check(): void {
    if (this.signal.aborted) throw importCancelled();
  }
}

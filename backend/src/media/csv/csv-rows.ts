import { type ClassConstructor, plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { TimeSlice } from '../../core/support/time-slice.js';
import { toFieldError } from '../../core/validation/request.pipe.js';
import type { CsvRow } from './csv-reader.js';
import { DUPLICATE_ROW, type ImportErrors } from './import.errors.js';
import type { ImportProgress } from './import-progress.js';

/**
 * Validates the values of a line by the form's DTO; each broken rule is an error of the column with that name.
 * @returns the normalised values; null if one is wrong
 */
export function validated<T extends object>(
  Dto: ClassConstructor<T>,
  values: object,
  line: number,
  importErrors: ImportErrors,
): T | null {
  const dto = plainToInstance(Dto, values);
  const errors = validateSync(dto, { stopAtFirstError: true }).map(toFieldError);
  for (const error of errors) importErrors.add(line, error.field, error);
  return errors.length > 0 ? null : dto;
}

/**
 * Reads the lines one by one, and yields to the event loop now and then. Lines for which `read` returns null are left
 * out.
 * @throws AppError if the import was cancelled
 */
export async function readRows<Key extends string, T>(
  rows: CsvRow<Key>[],
  progress: ImportProgress,
  read: (row: CsvRow<Key>) => T | null,
): Promise<T[]> {
  const found: T[] = [];
  const slice = new TimeSlice();
  progress.begin('lines', rows.length);
  for (const row of rows) {
    if (slice.isOver) await slice.next();
    const value = read(row);
    if (value !== null) found.push(value);
    progress.step();
  }
  return found;
}

/** Finds lines about the same item as an earlier line. */
export class Uniqueness {
  private readonly seen = new Set<string | number>();

  constructor(
    private readonly key: string,
    private readonly importErrors: ImportErrors,
  ) {}

  /** Records the item of a line. @returns false, with an error, if an earlier line has the same */
  take(line: number, identity: string | number): boolean {
    if (this.seen.has(identity)) {
      this.importErrors.add(line, this.key, DUPLICATE_ROW);
      return false;
    }
    this.seen.add(identity);
    return true;
  }
}

import { type ClassConstructor, plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { TimeSlice } from '../../core/support/time-slice.js';
import { toFieldError } from '../../core/validation/request.pipe.js';
import type { CsvRow } from './csv-reader.js';
import { DUPLICATE_ROW, type ImportErrors } from './import.errors.js';
import type { ImportProgress } from './import-progress.js';

/**
 * Validates the values of a line by the DTO of the form; each broken rule is an error of the column
 * of that name.
 * @returns the values as the DTO cleans them; null when one is wrong
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
 * Reads line after line; now and then others get their turn. Lines that give null are left out.
 * @throws AppError when the import was cancelled
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

/** Finds lines that speak of what an earlier line speaks of. */
export class Uniqueness {
  private readonly seen = new Set<string | number>();

  constructor(
    private readonly key: string,
    private readonly importErrors: ImportErrors,
  ) {}

  /** @returns true when no earlier line has it; otherwise there is an error */
  take(line: number, identity: string | number): boolean {
    if (this.seen.has(identity)) {
      this.importErrors.add(line, this.key, DUPLICATE_ROW);
      return false;
    }
    this.seen.add(identity);
    return true;
  }
}

import { AppError, type FieldErrorKind } from '../../core/errors/app-error.js';
import type { ImportErrorDto } from './import.dto.js';

export const INVALID_CSV: FieldErrorKind = {
  code: 'INVALID_CSV',
  message: 'The server cannot read the file from this line on, because a quotation mark is never closed',
};
export const UNKNOWN_COLUMN: FieldErrorKind = { code: 'UNKNOWN_COLUMN', message: 'This column is unknown' };
export const DUPLICATE_COLUMN: FieldErrorKind = {
  code: 'DUPLICATE_COLUMN',
  message: 'This column occurs twice',
};
export const MISSING_COLUMN: FieldErrorKind = { code: 'MISSING_COLUMN', message: 'This column is missing' };
export const SURPLUS_CELLS: FieldErrorKind = {
  code: 'SURPLUS_CELLS',
  message: 'The line has more cells than there are columns',
};
export const DUPLICATE_ROW: FieldErrorKind = {
  code: 'DUPLICATE_ROW',
  message: 'An earlier line of the file has the same value',
};

/** Warns about a repeated line. @param first the line with the same content */
export const repeatedLine = (first: number): FieldErrorKind => ({
  code: 'REPEATED_LINE',
  message: `Line ${first} of the file is the same. Each of the two lines creates an item`,
  params: { line: first },
});

/** Says which name was probably meant. */
export const misspeltName = (nearest: string): FieldErrorKind => ({
  code: 'MISSPELT_NAME',
  message: `Nothing has this name. Did you mean ${nearest}?`,
  params: { nearest },
});

/** The maximum number of characters of a cell that an error repeats. */
const MAX_VALUE = 100;
/** The maximum number of listed errors. */
const MAX_NAMED = 1000;

/** Returns the first errors, sorted by line. */
function firstOf(all: ImportErrorDto[]): ImportErrorDto[] {
  return [...all].sort((a, b) => a.line - b.line).slice(0, MAX_NAMED);
}

/** Collects errors and warnings about a file. */
export class ImportErrors {
  private readonly all: ImportErrorDto[] = [];
  private readonly doubts: ImportErrorDto[] = [];
  private readonly headers = new Map<string, string>();
  private readonly cells = new Map<number, Partial<Record<string, string>>>();

  /** Sets the header by which the file names a column. */
  name(key: string, header: string): void {
    this.headers.set(key, header);
  }

  /** Sets the cells of a line, by the keys of their columns. */
  know(line: number, cells: Partial<Record<string, string>>): void {
    this.cells.set(line, cells);
  }

  /**
   * Adds an error, with the value of the cell.
   * @param line the row number in a spreadsheet
   * @param key of the column; empty for the whole line
   * @param reason a field error, or a refusal about one field, as a form would have it
   * @throws AppError a refusal about no field
   */
  add(line: number, key: string, reason: FieldErrorKind | AppError): void {
    const found = reason instanceof AppError ? reason.details.errors?.[0] : reason;
    if (!found) throw reason;
    const value = this.cells.get(line)?.[key]?.slice(0, MAX_VALUE);
    this.all.push(this.about(line, key, { ...found, params: { ...found.params, ...(value && { value }) } }));
  }

  /** Adds a warning about a possible mistake. It does not stop the import. */
  warn(line: number, key: string, reason: FieldErrorKind): void {
    this.doubts.push(this.about(line, key, reason));
  }

  private about(line: number, key: string, { code, message, params = {} }: FieldErrorKind): ImportErrorDto {
    return { line, column: this.headers.get(key) ?? key, code, message, params };
  }

  /** Drops all errors beyond the first ones, before work is repeated. */
  backTo(count: number): void {
    this.all.length = count;
  }

  get count(): number {
    return this.all.length;
  }

  /** The first errors, sorted by line. */
  get list(): ImportErrorDto[] {
    return firstOf(this.all);
  }

  get warningCount(): number {
    return this.doubts.length;
  }

  /** The first warnings, sorted by line. */
  get warnings(): ImportErrorDto[] {
    return firstOf(this.doubts);
  }

  /** Creates a 400 with the errors. */
  refusal(): AppError {
    const errors = this.list.map(({ column, ...reason }) => ({ field: column, ...reason }));
    return new AppError(
      400,
      'INVALID_IMPORT',
      'The file has errors. Nothing was stored. Please correct the file',
      { errors },
    );
  }
}

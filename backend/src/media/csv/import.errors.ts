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

/** @param first the line that says the same */
export const repeatedLine = (first: number): FieldErrorKind => ({
  code: 'REPEATED_LINE',
  message: `Line ${first} of the file is the same. Each of the two lines creates an item`,
  params: { line: first },
});

/** What an answer names at most: beyond it nobody reads on. */
const MAX_NAMED = 1000;

/** By line. */
function firstOf(all: ImportErrorDto[]): ImportErrorDto[] {
  return [...all].sort((a, b) => a.line - b.line).slice(0, MAX_NAMED);
}

/** Everything that is wrong with a file, and what may be. */
export class ImportErrors {
  private readonly all: ImportErrorDto[] = [];
  private readonly doubts: ImportErrorDto[] = [];
  private readonly headers = new Map<string, string>();

  /** Has the errors of a column named by its header as the file writes it. */
  name(key: string, header: string): void {
    this.headers.set(key, header);
  }

  /**
   * @param line as a spreadsheet numbers its rows
   * @param key of the column; empty for the line as a whole
   * @param reason or a refusal that is about one field, as a form would have it
   * @throws AppError a refusal that is about none
   */
  add(line: number, key: string, reason: FieldErrorKind | AppError): void {
    const found = reason instanceof AppError ? reason.details.errors?.[0] : reason;
    if (!found) throw reason;
    this.all.push(this.about(line, key, found));
  }

  /** What may be meant so, and may be a mistake: it stops nothing, and whoever checks the file reads it. */
  warn(line: number, key: string, reason: FieldErrorKind): void {
    this.doubts.push(this.about(line, key, reason));
  }

  private about(line: number, key: string, { code, message, params = {} }: FieldErrorKind): ImportErrorDto {
    return { line, column: this.headers.get(key) ?? key, code, message, params };
  }

  /** Forgets those beyond the first so many: for work that is begun again. */
  backTo(count: number): void {
    this.all.length = count;
  }

  get count(): number {
    return this.all.length;
  }

  /** The first of them, by line. */
  get list(): ImportErrorDto[] {
    return firstOf(this.all);
  }

  get warningCount(): number {
    return this.doubts.length;
  }

  /** The first of them, by line. */
  get warnings(): ImportErrorDto[] {
    return firstOf(this.doubts);
  }

  /** 400 with what is wrong. */
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

import { AppError } from '../errors/app-error.js';
import type { ImportErrorDto } from './import.dto.js';

/** A kind of fault: its code, and its sentence for people. */
export interface FaultKind {
  code: string;
  message: string;
}

export const INVALID_CSV: FaultKind = {
  code: 'INVALID_CSV',
  message: 'The file cannot be read from here on: a quotation mark is opened and never closed',
};
export const LINE_TOO_LONG: FaultKind = {
  code: 'LINE_TOO_LONG',
  message: 'The line has more than 20,000 characters, or a quotation mark in it is never closed',
};
export const TOO_MANY_CELLS: FaultKind = {
  code: 'TOO_MANY_CELLS',
  message: 'The line has more than 100 cells; please delete the empty columns',
};
export const UNKNOWN_COLUMN: FaultKind = {
  code: 'UNKNOWN_COLUMN',
  message: 'There is no such column',
};
export const DUPLICATE_COLUMN: FaultKind = {
  code: 'DUPLICATE_COLUMN',
  message: 'This column is there twice',
};
export const MISSING_COLUMN: FaultKind = {
  code: 'MISSING_COLUMN',
  message: 'This column is missing',
};
export const SURPLUS_CELLS: FaultKind = {
  code: 'SURPLUS_CELLS',
  message: 'The line has more cells than there are columns',
};
export const DUPLICATE_ROW: FaultKind = {
  code: 'DUPLICATE_ROW',
  message: 'An earlier line of the file has the same',
};

/** What an answer names at most: beyond it nobody reads on. */
const MOST_NAMED = 1000;

/** Everything that is wrong with a file. */
export class Faults {
  private readonly all: ImportErrorDto[] = [];
  private readonly headers = new Map<string, string>();

  /** Has the faults of a column named by its header as the file writes it. */
  name(key: string, header: string): void {
    this.headers.set(key, header);
  }

  /**
   * @param line as a spreadsheet numbers its rows
   * @param key of the column; empty for the line as a whole
   */
  add(line: number, key: string, { code, message }: FaultKind): void {
    this.all.push({ line, column: this.headers.get(key) ?? key, code, message });
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
    return [...this.all].sort((a, b) => a.line - b.line).slice(0, MOST_NAMED);
  }

  /** 400 with what is wrong. */
  refusal(): AppError {
    const errors = this.list.map(({ line, column, code, message }) => ({
      field: column,
      message,
      line,
      code,
    }));
    return new AppError(400, 'INVALID_IMPORT', 'The file has errors; nothing was stored', { errors });
  }
}

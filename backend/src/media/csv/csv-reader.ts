import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Options, parse } from 'csv-parse';
import { type FieldErrorKind } from '../../core/errors/app-error.js';
import { emptyFile } from '../../core/errors/form-error.js';
import { TimeSlice } from '../../core/support/time-slice.js';
import { normalizeName } from '../../core/validation/normalize.js';
import { typedLines } from '../../core/validation/typed-text.js';
import { tooManyRows } from './csv.errors.js';
import type { CsvColumn } from './csv-columns.js';
import { type CsvText, readCsvText } from './csv-text.js';
import { withoutApostrophe } from './csv-writer.js';
import {
  DUPLICATE_COLUMN,
  ImportErrors,
  INVALID_CSV,
  MISSING_COLUMN,
  SURPLUS_CELLS,
  UNKNOWN_COLUMN,
} from './import.errors.js';

/** The maximum number of lines, without headers and blank lines. */
export const MAX_ROWS = 10_000;
/** The maximum number of blank lines, including lines of empty cells, which spreadsheets leave after deletions. */
export const MAX_BLANK_ROWS = 10_000;
/** The maximum number of cells per line: ten times the columns of any file. */
export const MAX_CELLS = 100;
/**
 * The maximum length of a line in characters, far above all texts together. The parser's buffer grows to the longest
 * line, and is copied for each cell with characters after its closing quotation mark.
 */
export const MAX_LINE_LENGTH = 20_000;
/** The maximum length of a line in bytes, with everything around the texts: a line of separators only has no text. */
const MAX_LINE_BYTES = 100_000;
/** The number of bytes that are parsed at once: a few milliseconds even for blank lines, the slowest. */
const CHUNK_BYTES = 256;

const TOO_MANY_CELLS: FieldErrorKind = {
  code: 'TOO_MANY_CELLS',
  message: 'The line has more than 100 cells. Please delete the empty columns',
  params: { max: MAX_CELLS },
};
const LINE_TOO_LONG: FieldErrorKind = {
  code: 'LINE_TOO_LONG',
  message: 'The line has more than 20,000 characters, or a quotation mark in it is never closed',
  params: { max: MAX_LINE_LENGTH },
};

export interface CsvRow<Key extends string> {
  /** The row number in a spreadsheet. */
  line: number;
  /** Columns that the file lacks are absent. */
  cells: Partial<Record<Key, string>>;
}

export interface CsvTable<Key extends string> {
  rows: CsvRow<Key>[];
  /** The errors so far. With wrong headers no row is read. */
  importErrors: ImportErrors;
}

/** Ends the reading of an unreadable file, with the reason. */
class Unreadable extends Error {
  constructor(readonly reason: FieldErrorKind) {
    super(reason.message);
  }
}

/** Ends the reading after wrong headers. */
const STOP = new Error('The server did not read the rest of the file');

/**
 * Reads a file by its headers, in any language or by the columns' stable names. Limits are checked while reading.
 * @param required the columns without which no row can be read
 * @throws AppError 400 for an empty file; 415 NOT_A_CSV, CSV_NOT_UNICODE; 413 TOO_MANY_ROWS beyond `MAX_ROWS` or
 *   `MAX_BLANK_ROWS`
 */
export async function readTable<Key extends string>(
  file: Buffer,
  columns: readonly CsvColumn<never, Key>[],
  required: readonly NoInfer<Key>[],
): Promise<CsvTable<Key>> {
  const importErrors = new ImportErrors();
  const rows: CsvRow<Key>[] = [];
  let keys: (Key | null)[] | null = null;
  let line = 0;
  let blank = 0;
  const take = (record: string[]): null => {
    line += 1;
    const cells = record.map((cell) => withoutApostrophe(typedLines(cell)));
    if (cells.every((cell) => cell === '')) {
      blank += 1;
      if (blank > MAX_BLANK_ROWS) throw tooManyRows();
    } else if (keys) {
      if (rows.length === MAX_ROWS) throw tooManyRows();
      const row = { line, cells: cellsOf(cells, keys, line, importErrors) };
      rows.push(row);
      importErrors.know(line, row.cells);
    } else {
      keys = keysOf(cells, columns, required, line, importErrors);
      if (importErrors.count > 0) throw STOP;
    }
    return null;
  };
  const reason = await parseRecords(readCsvText(file), take);
  if (reason) importErrors.add(line + 1, '', reason);
  else if (!keys) throw emptyFile('file');
  return { rows, importErrors };
}

/**
 * Parses the file in pieces, and yields to the event loop between them.
 * @returns why the file can't be read to its end, if so
 * @throws errors of `take`, except `STOP`
 */
async function parseRecords(
  { bytes, separator }: CsvText,
  take: (record: string[]) => null,
): Promise<FieldErrorKind | undefined> {
  const options: Options = {
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_LINE_LENGTH,
    on_record: (record, { bytes: position }) => {
      lineStart = position;
      if (record.length > MAX_CELLS) throw new Unreadable(TOO_MANY_CELLS);
      return take(record);
    },
  };
  let lineStart = 0;
  const chunks = async function* () {
    const slice = new TimeSlice();
    for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
      if (start - lineStart > MAX_LINE_BYTES) throw new Unreadable(LINE_TOO_LONG);
      yield bytes.subarray(start, start + CHUNK_BYTES);
      if (slice.isOver) await slice.next();
    }
  };
  try {
    // The parser's output is not used: `take` collects the rows.
    await pipeline(Readable.from(chunks()), parse(options).resume());
    return undefined;
  } catch (error) {
    if (error instanceof Unreadable) return error.reason;
    const code = String((error as { code?: unknown }).code);
    if (code === 'CSV_MAX_RECORD_SIZE') return LINE_TOO_LONG;
    if (code.startsWith('CSV_')) return INVALID_CSV;
    if (error !== STOP) throw error;
    return undefined;
  }
}

function keysOf<Key extends string>(
  headers: string[],
  columns: readonly CsvColumn<never, Key>[],
  required: readonly Key[],
  line: number,
  importErrors: ImportErrors,
): (Key | null)[] {
  const known = new Map<string, CsvColumn<never, Key>>();
  for (const column of columns) {
    for (const name of [column.key, ...Object.values(column.headers)]) known.set(normalizeName(name), column);
  }
  const seen = new Set<Key>();
  const keys = headers.map((header) => {
    if (header === '') return null;
    const column = known.get(normalizeName(header));
    if (!column) importErrors.add(line, header, UNKNOWN_COLUMN);
    else if (seen.has(column.key)) importErrors.add(line, header, DUPLICATE_COLUMN);
    if (!column) return null;
    seen.add(column.key);
    importErrors.name(column.key, header);
    return column.writeOnly ? null : column.key;
  });
  for (const key of required) if (!seen.has(key)) importErrors.add(line, key, MISSING_COLUMN);
  return keys;
}

function cellsOf<Key extends string>(
  cells: string[],
  keys: (Key | null)[],
  line: number,
  importErrors: ImportErrors,
): Partial<Record<Key, string>> {
  if (cells.slice(keys.length).some((cell) => cell !== '')) importErrors.add(line, '', SURPLUS_CELLS);
  const found: Partial<Record<Key, string>> = {};
  for (const [index, key] of keys.entries()) if (key !== null) found[key] = cells[index] ?? '';
  return found;
}

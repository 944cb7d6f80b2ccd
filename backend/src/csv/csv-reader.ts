import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as letOthers } from 'node:timers/promises';
import { type Options, parse } from 'csv-parse';
import { normalizeName } from '../database/normalize.js';
import { AppError } from '../errors/app-error.js';
import type { CsvColumn } from './csv-columns.js';
import { withoutApostrophe } from './csv-writer.js';
import {
  DUPLICATE_COLUMN,
  Faults,
  INVALID_CSV,
  MISSING_COLUMN,
  SURPLUS_CELLS,
  UNKNOWN_COLUMN,
} from './faults.js';

/** Lines that are neither headers nor empty. */
export const MOST_ROWS = 10_000;
/** Far beyond the longest texts that any column takes, in characters. */
const LONGEST_ROW = 100_000;
/** Bytes that are read in one go. */
const PIECE = 65_536;
/** Rows after which waiting requests get their turn. */
export const TURN_ROWS = 200;

export interface CsvRow<Key extends string> {
  /** As a spreadsheet numbers its rows. */
  line: number;
  /** Absent: the file has no such column. */
  cells: Partial<Record<Key, string>>;
}

export interface CsvTable<Key extends string> {
  rows: CsvRow<Key>[];
  /** What is wrong with the file so far. With wrong headers no row is read. */
  faults: Faults;
}

const notCsv = () => new AppError(415, 'NOT_A_CSV', 'Please upload a CSV file saved as UTF-8');
const tooManyRows = () =>
  new AppError(413, 'TOO_MANY_ROWS', 'The file has more than 10,000 lines; please split it');

/**
 * Reads a file by its headers, in any language or by the columns' stable names, with commas, semicolons or
 * tabs between the cells.
 * @param required the columns without which no row makes sense
 * @throws AppError 415 NOT_A_CSV; 413 TOO_MANY_ROWS
 */
export async function readTable<Key extends string>(
  bytes: Buffer,
  columns: readonly CsvColumn<Key>[],
  required: readonly NoInfer<Key>[],
): Promise<CsvTable<Key>> {
  const faults = new Faults();
  const rows: CsvRow<Key>[] = [];
  let keys: (Key | null)[] | null = null;
  const { records, broken } = await recordsOf(bytes);
  for (const [index, record] of records.entries()) {
    const line = index + 1;
    if (index % TURN_ROWS === 0) await letOthers();
    const cells = record.map((cell) => withoutApostrophe(cell.trim()));
    if (cells.every((cell) => cell === '')) continue;
    if (keys) {
      rows.push({ line, cells: cellsOf(cells, keys, line, faults) });
      if (rows.length > MOST_ROWS) throw tooManyRows();
    } else {
      keys = keysOf(cells, columns, required, line, faults);
      if (faults.count > 0) return { rows, faults };
    }
  }
  if (broken) faults.add(records.length + 1, '', INVALID_CSV);
  if (!keys && !broken) throw notCsv();
  return { rows, faults };
}

/**
 * Takes the file apart, in pieces between which others get their turn.
 * @returns the records up to the end, or up to where the file can't be read
 */
async function recordsOf(bytes: Buffer): Promise<{ records: string[][]; broken: boolean }> {
  const records: string[][] = [];
  const options: Options = {
    bom: true,
    delimiter: separatorOf(textOf(bytes)),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
    on_record: (record: string[]) => {
      records.push(record);
      return null;
    },
  };
  const pieces = async function* () {
    for (let start = 0; start < bytes.length; start += PIECE) {
      yield bytes.subarray(start, start + PIECE);
      await letOthers();
    }
  };
  try {
    await pipeline(Readable.from(pieces()), parse(options).resume());
    return { records, broken: false };
  } catch (error) {
    if (!String((error as { code?: unknown }).code).startsWith('CSV_')) throw error;
    return { records, broken: true };
  }
}

/** UTF-8 alone, since any other guess would store garbled names; NUL tells spreadsheets' own formats. */
function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes) || bytes.includes(0)) throw notCsv();
  return bytes.toString('utf8');
}

/** What separates the headers most often, outside of quotation marks. */
function separatorOf(text: string): string {
  const [heading = ''] = text
    .slice(0, 10_000)
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/);
  const count = (separator: string) => heading.split(separator).length;
  return [',', ';', '\t'].reduce((most, other) => (count(other) > count(most) ? other : most));
}

function keysOf<Key extends string>(
  headers: string[],
  columns: readonly CsvColumn<Key>[],
  required: readonly Key[],
  line: number,
  faults: Faults,
): (Key | null)[] {
  const known = new Map<string, CsvColumn<Key>>();
  for (const column of columns) {
    for (const name of [column.key, ...Object.values(column.headers)]) known.set(normalizeName(name), column);
  }
  const seen = new Set<Key>();
  const keys = headers.map((header) => {
    if (header === '') return null;
    const column = known.get(normalizeName(header));
    if (!column) faults.add(line, header, UNKNOWN_COLUMN);
    else if (seen.has(column.key)) faults.add(line, header, DUPLICATE_COLUMN);
    if (!column) return null;
    seen.add(column.key);
    faults.name(column.key, header);
    return column.writeOnly ? null : column.key;
  });
  for (const key of required) if (!seen.has(key)) faults.add(line, key, MISSING_COLUMN);
  return keys;
}

function cellsOf<Key extends string>(
  cells: string[],
  keys: (Key | null)[],
  line: number,
  faults: Faults,
): Partial<Record<Key, string>> {
  if (cells.slice(keys.length).some((cell) => cell !== '')) faults.add(line, '', SURPLUS_CELLS);
  const found: Partial<Record<Key, string>> = {};
  for (const [index, key] of keys.entries()) if (key !== null) found[key] = cells[index] ?? '';
  return found;
}

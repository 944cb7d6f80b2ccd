import { isUtf8 } from 'node:buffer';
import { notCsv, notUnicode } from './csv.errors.js';

/** Where the headers are looked for, in bytes. */
const HEADING_BYTES = 10_000;
/** How workbooks begin, in Latin-1: those of today are ZIP files, those of before 2007 are compound files. */
const WORKBOOKS = ['PK\x03\x04', '\xd0\xcf\x11\xe0'];
/** Excel writes such a line first, for programs that would take another separator, and shows it in no row. */
const SEPARATOR_LINE = /^"?sep=([^"\r\n])"?[,;\t|]*(?:\r\n|\n|\r|$)/i;

/** A file of cells, ready for the parser. */
export interface CsvText {
  /** UTF-8, without a byte order mark, from the headers on. */
  bytes: Buffer;
  /** What stands between two cells. */
  separator: string;
}

/**
 * Reads a file as programs for spreadsheets write it: UTF-8 or UTF-16, with a byte order mark or without, with commas,
 * semicolons or tabs between the cells, or with what a line `sep=;` names.
 * @throws AppError 415 NOT_A_CSV for workbooks and the like; CSV_NOT_UNICODE, since any other guess would store garbled
 * names
 */
export function readCsvText(file: Buffer): CsvText {
  if (WORKBOOKS.includes(file.toString('latin1', 0, 4))) throw notCsv();
  const bytes = asUtf8(file);
  if (bytes.includes(0)) throw notCsv();
  const heading = bytes.toString('utf8', 0, HEADING_BYTES);
  const named = SEPARATOR_LINE.exec(heading);
  if (!named) return { bytes, separator: separatorOf(heading) };
  const [line, separator = ','] = named;
  return { bytes: bytes.subarray(Buffer.byteLength(line)), separator };
}

function asUtf8(file: Buffer): Buffer {
  const encoding = utf16Of(file);
  try {
    if (encoding) return Buffer.from(new TextDecoder(encoding, { fatal: true }).decode(file));
  } catch {
    throw notUnicode();
  }
  if (!isUtf8(file)) throw file.includes(0) ? notCsv() : notUnicode();
  return file.toString('utf8', 0, 3) === '\ufeff' ? file.subarray(3) : file;
}

/** By the byte order mark; without one by the first sign, which is of one byte in most headers. */
function utf16Of(file: Buffer): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = file;
  if (second === undefined) return null;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return null;
}

/** What separates the headers most often, outside of quotation marks. */
function separatorOf(text: string): string {
  const [heading = ''] = text
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/);
  const count = (separator: string) => heading.split(separator).length;
  return [',', ';', '\t'].reduce((most, other) => (count(other) > count(most) ? other : most));
}

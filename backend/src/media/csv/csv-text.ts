import { isUtf8 } from 'node:buffer';
import { notCsv, notUnicode } from './csv.errors.js';

/** The part of the file in which headers are searched, in bytes. */
const HEADING_BYTES = 10_000;
/** The first bytes of workbooks, in Latin-1: current ones are ZIP files, those from before 2007 compound files. */
const WORKBOOKS = ['PK\x03\x04', '\xd0\xcf\x11\xe0'];
/** Matches the line with which Excel names the separator for other programs, and which it shows in no row. */
const SEPARATOR_LINE = /^"?sep=([^"\r\n])"?[,;\t|]*(?:\r\n|\n|\r|$)/i;

/** A decoded file, ready for the parser. */
export interface CsvText {
  /** UTF-8 without a byte order mark, from the headers on. */
  bytes: Buffer;
  /** The separator between cells. */
  separator: string;
}

/**
 * Reads a file as spreadsheet programs write it: UTF-8 or UTF-16, with or without a byte order mark, with commas,
 * semicolons or tabs between the cells, or with the separator of a line `sep=;`.
 * @throws AppError 415 NOT_A_CSV for workbooks and other files; CSV_NOT_UNICODE, because guessing another encoding
 *   could store garbled names
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

/** Detects UTF-16 by the byte order mark, or by the first character, which is ASCII in most headers. */
function utf16Of(file: Buffer): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = file;
  if (second === undefined) return null;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return null;
}

/** Returns the most frequent separator of the headers, outside of quotation marks. */
function separatorOf(text: string): string {
  const [heading = ''] = text
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/);
  const count = (separator: string) => heading.split(separator).length;
  return [',', ';', '\t'].reduce((most, other) => (count(other) > count(most) ? other : most));
}

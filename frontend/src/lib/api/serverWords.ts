import { fieldSentence, type ServerTexts } from '../i18n/serverTexts';
import type { ApiError } from './apiError';

/** The reader's words for the server's refusals; null as long as the server's own are shown. */
let words: ServerTexts | null = null;

/** Sets the words in which refusals are told from now on; null for the server's own. */
export function tellRefusalsIn(texts: ServerTexts | null): void {
  words = texts;
}

/**
 * Gives a refusal in the reader's language, by its code. A code that we don't know loses its message, so that
 * whoever shows it falls back on its own general sentence.
 */
export function inReadersWords(error: ApiError): ApiError {
  if (!words || !error.message) return error;
  const texts = words;
  const errors = error.errors?.map((fault) => ({ ...fault, message: faultText(fault, texts) }));
  const ofCode = (texts.codes as Readonly<Record<string, string>>)[error.code] ?? '';
  // Of bad input the first field's sentence speaks for all, as it does in the server's own words.
  const message = (error.code === 'VALIDATION_FAILED' && errors?.[0]?.message) || ofCode;
  return { ...error, message, errors: errors && specific(error, errors, ofCode) };
}

type Faults = NonNullable<ApiError['errors']>;

/** Where a code is about a single field, that field tells what the code tells; faults of a file have codes of their own. */
function specific({ code }: ApiError, errors: Faults, ofCode: string): Faults {
  if (code === 'VALIDATION_FAILED' || code === 'INVALID_IMPORT') return errors;
  return errors.map((fault) => ({ ...fault, message: ofCode }));
}

/** Gives what the server says of one field, or of one cell of a file, in the reader's language. */
export function faultText(
  { code, message }: { code?: string; message: string },
  texts: ServerTexts | null = words,
): string {
  if (!texts) return message;
  const ofCode = code && (texts.codes as Readonly<Record<string, string>>)[code];
  return code !== 'VALIDATION_FAILED' && ofCode ? ofCode : fieldSentence(texts, message);
}

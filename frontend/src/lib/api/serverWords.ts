import type { ServerTexts } from '../i18n/serverTexts';
import { fillIn } from '../i18n/translate';
import type { ApiError } from './apiError';
import type { FieldError } from './types';

/** The reader's words for the server's refusals; null as long as the server's own are shown. */
let words: ServerTexts | null = null;

/** Sets the words in which refusals are shown from now on; null for the server's own. */
export function tellRefusalsIn(texts: ServerTexts | null): void {
  words = texts;
}

/** Gives a refusal, and what it says of single fields, in the reader's language. */
export function inReadersWords(error: ApiError): ApiError {
  if (!words || !error.message) return error;
  const errors = error.errors?.map((fault) => ({ ...fault, message: refusalText(fault) }));
  // The first field's sentence is the message about bad input, as in the server's own words.
  const message = (error.code === 'VALIDATION_FAILED' && errors?.[0]?.message) || refusalText(error);
  return { ...error, message, errors };
}

/**
 * Gives what the server says, as a whole, of one field or of one cell of a file, in the reader's language. For a code
 * that is newer than this client, it gives the server's own words.
 */
export function refusalText({
  code,
  message,
  params = {},
}: Pick<ApiError, 'message'> & { code: string; params?: FieldError['params'] }): string {
  const text = (words as Readonly<Record<string, string>> | null)?.[code];
  return text ? fillIn(text, params) : message;
}

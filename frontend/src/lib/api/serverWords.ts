import type { ServerTexts } from '../i18n/serverTexts';
import { fillIn } from '../i18n/translate';
import type { ApiError } from './apiError';
import type { FieldError } from './types';

/** The server's refusals in the reader's language; null while the server's own words are shown. */
let words: ServerTexts | null = null;
/** Separates the values of a list in it. */
let comma = ', ';

/** Sets the language of refusals, with its comma; null for the server's own words. */
export function tellRefusalsIn(texts: ServerTexts | null, listComma = ', '): void {
  words = texts;
  comma = listComma;
}

/** Translates a refusal and its field errors. */
export function inReadersWords(error: ApiError): ApiError {
  if (!words || !error.message) return error;
  const errors = error.errors?.map((fault) => ({ ...fault, message: refusalText(fault) }));
  // The first field's sentence is the message about invalid input, as in the server's own words.
  const message = (error.code === 'VALIDATION_FAILED' && errors?.[0]?.message) || refusalText(error);
  return { ...error, message, errors };
}

/**
 * Returns the server's message about the whole, a field or a cell of a file in the reader's language. For a
 * code that is newer than this client, it returns the server's own words.
 */
export function refusalText({
  code,
  message,
  params = {},
}: Pick<ApiError, 'message'> & { code: string; params?: FieldError['params'] }): string {
  const text = (words as Readonly<Record<string, string>> | null)?.[code];
  return text ? fillIn(text, params, comma) : message;
}

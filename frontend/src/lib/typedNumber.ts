import { foldForSearch } from './foldForSearch';

/** Matches invisible characters such as direction marks, which pasted text contains. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** A comma before three digits may separate thousands: such a text is not a number. */
const NUMBER = /^-?\d{1,15}(?:[.\u066b]\d{0,15}|,\d{1,2})?$/;

/** Replaces the digits of every other script by 0 to 9. */
export function latinDigits(text: string): string {
  return text.normalize('NFKC').replace(/[^\P{Nd}0-9]/gu, (digit) => foldForSearch(digit));
}

/** Reads a code as the server's `typedCode` does: in Latin digits, without invisible characters. */
export function typedCode(text: string): string {
  return latinDigits(text.replace(INVISIBLE, '')).trim();
}

/**
 * Reads a typed number. `<input type=number>` silently drops digits of other scripts, so number fields are
 * text fields that this rule reads.
 * @returns NaN if the text is not a number
 */
export function typedNumber(text: string): number {
  const code = typedCode(text);
  return NUMBER.test(code) ? Number(code.replace(/[,\u066b]/, '.')) : Number.NaN;
}

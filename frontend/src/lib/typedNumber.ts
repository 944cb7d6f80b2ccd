import { foldForSearch } from './foldForSearch';

/** Direction marks and the like, which come along with what is pasted. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** A comma before three digits may part thousands: such a text is no number. */
const NUMBER = /^-?\d{1,15}(?:[.\u066b]\d{0,15}|,\d{1,2})?$/;

/** Puts 0 to 9 in the place of the digits of every other script. */
export function latinDigits(text: string): string {
  return text.normalize('NFKC').replace(/[^\P{Nd}0-9]/gu, (digit) => foldForSearch(digit));
}

/** Reads a code as the server's `typedCode` does: in Latin digits, without what nobody sees. */
export function typedCode(text: string): string {
  return latinDigits(text.replace(INVISIBLE, '')).trim();
}

/**
 * Reads a typed number. `<input type=number>` drops digits of other scripts without a word, so that number fields are
 * text fields, read by this rule.
 * @returns NaN for what is no number
 */
export function typedNumber(text: string): number {
  const code = typedCode(text);
  return NUMBER.test(code) ? Number(code.replace(/[,\u066b]/, '.')) : Number.NaN;
}

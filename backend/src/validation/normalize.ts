import { typedLine, withoutJoiners } from './typed-text.js';

/** The one spelling under which a name is unique: as typed, without joiners, compatible (Unicode NFKC), in lower case. */
export function normalizeName(name: string): string {
  return typedLine(withoutJoiners(name).normalize('NFKC')).toLowerCase();
}

/**
 * The spelling under which a text is searched: without case, without marks above and below letters, and with those
 * Arabic letters alike that readers write one for the other (أ إ آ ٱ for ا, ى for ي, ة for ه).
 */
export function foldForSearch(text: string): string {
  return withoutJoiners(text)
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/\u0671/g, '\u0627')
    .replace(/\u0649/g, '\u064a')
    .replace(/\u0629/g, '\u0647')
    .toLowerCase();
}

/** A LIKE pattern that finds the text anywhere. Used with `ESCAPE '!'`, which both engines read alike. */
export function likePattern(text: string): string {
  return `%${text.replace(/[!%_]/g, '!$&')}%`;
}

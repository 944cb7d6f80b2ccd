import unhomoglyph from 'unhomoglyph';
import { typedLine, withoutJoiners } from './typed-text.js';

/** The one spelling under which a name is unique: as typed, without joiners, compatible (Unicode NFKC), in lower case. */
export function normalizeName(name: string): string {
  return typedLine(withoutJoiners(name).normalize('NFKC')).toLowerCase();
}

/** In characters. Names of 60 are far below it, unless made of signs that look like ten. */
export const LOOK_MAX = 200;

/**
 * What a name looks like, whoever writes it and in whichever case: names of one look are one name. It is the skeleton of
 * Unicode Technical Standard #39, section 4, taken of the name as it stands and again in lower case. A capital I looks
 * like a small l, so that i, I, l, 1 and | are one letter.
 */
export function lookOf(name: string): string {
  const typed = typedLine(withoutJoiners(name).normalize('NFKC'));
  const look = skeletonOf(skeletonOf(typed).toLowerCase()).toLowerCase().replaceAll('i', 'l');
  return [...look].slice(0, LOOK_MAX).join('');
}

function skeletonOf(text: string): string {
  return unhomoglyph(text.normalize('NFD')).normalize('NFD');
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

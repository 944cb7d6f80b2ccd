import unhomoglyph from 'unhomoglyph';
import { typedLine, withoutJoiners } from './typed-text.js';

/** Returns the spelling under which a name is unique: without joiners, compatible (Unicode NFKC), in lower case. */
export function normalizeName(name: string): string {
  return typedLine(withoutJoiners(name).normalize('NFKC')).toLowerCase();
}

/**
 * The maximum length of a look, in characters. Names of 60 characters stay far below it, unless their characters look
 * like ten.
 */
export const LOOK_MAX = 200;

/**
 * Returns the look of a name: names with the same look count as one name. It is the skeleton of Unicode Technical
 * Standard #39, section 4, of the name and again in lower case. A capital I looks like a small l, so i, I, l, 1 and |
 * are one letter.
 */
export function lookOf(name: string): string {
  const typed = typedLine(withoutJoiners(name).normalize('NFKC'));
  const look = skeletonOf(skeletonOf(typed).toLowerCase()).toLowerCase().replaceAll('i', 'l');
  return [...look].slice(0, LOOK_MAX).join('');
}

function skeletonOf(text: string): string {
  return unhomoglyph(text.normalize('NFD')).normalize('NFD');
}

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

/*
 * The one spelling in which searches compare texts. The server and the client run the same file, as
 * backend/src/core/validation/fold-for-search.ts and frontend/src/lib/foldForSearch.ts: a test compares the two.
 */

/** Letters that people type for one another, each before the letter that represents it. */
const ALIKE = 'ßsøođdłlıiħhςσکكڪكیيېيۍيےيىيہهھهەهۃهةهٱا';
const SAME: Record<string, string> = {};
for (let at = 0; at < ALIKE.length; at += 2) SAME[ALIKE.charAt(at)] = ALIKE.charAt(at + 1);

/**
 * Matches characters that people write or omit: apostrophes and quotation marks of all kinds, hyphens, full stops,
 * commas.
 */
const DROPPED = /[\p{M}\p{Cf}\p{Lm}\p{Pi}\p{Pf}\p{Pd}\p{Sk}'"′‵׳.,،ءc]/gu;

/** Returns the digit for a character: Unicode has the ten digits of a script one after the other. */
function plainSign(sign: string): string {
  if (!/\p{Nd}/u.test(sign)) return SAME[sign] ?? sign;
  const code = sign.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/**
 * Folds a text for comparison: lower case, without marks, with one letter or digit for all that are alike, and without
 * the differences between Somali and English spelling: x and h, dh and d, kh and k, c and the apostrophe, u and o,
 * double letters, Maxamed and Muhammad. A half-typed word folds to the beginning of the whole word.
 */
export function foldForSearch(text: string): string {
  let folded = text.toLowerCase();
  if (/[^ -~]/.test(text)) {
    folded = folded
      .replace(/\p{Sk}/gu, '')
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^ -~]/gu, plainSign);
  }
  return folded
    .replace(DROPPED, '')
    .replace(/x/g, 'h')
    .replace(/([dk])h/g, '$1')
    .replace(/u/g, 'o')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/e[iy]/g, 'e')
    .replace(/mah/g, 'moh')
    .replace(/me/g, 'ma');
}

/**
 * Folds texts to the key in which `searchWords` are searched. A name is one word however it is separated, such as Cabdi
 * Raxmaan.
 */
export function searchKey(texts: readonly (string | null | undefined)[]): string {
  return texts.map((text) => foldForSearch(text ?? '').replace(/\s+/g, '')).join('\n');
}

/** Returns the folded words of a search. A match contains each of them, in any order. */
export function searchWords(search: string): string[] {
  return [...new Set(foldForSearch(search).split(/\s+/))].filter(Boolean);
}

/** Returns whether a key contains every word of a search. */
export function hasWords(key: string, words: readonly string[]): boolean {
  return words.every((word) => key.includes(word));
}

/**
 * The spelling under which a text is searched: without case, without marks above and below letters, and with those
 * Arabic letters alike that readers write one for the other (أ إ آ ٱ for ا, ى for ي, ة for ه).
 * The server does the same (backend/src/validation/normalize.ts).
 */
export function foldForSearch(text: string): string {
  // Most names: what follows would be slow on a phone for each of thousands at each letter typed.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/\u0671/g, '\u0627')
    .replace(/\u0649/g, '\u064a')
    .replace(/\u0629/g, '\u0647')
    .toLowerCase();
}

/**
 * Operating systems start mail programs by a command line; the shortest limit is this number of characters.
 */
const LONGEST = 2000;
const CUT = '\n> …';

/**
 * Returns the address that opens a reply in the reader's mail program.
 * @param message quoted as far as there is room
 */
export function replyLink(email: string, subject: string, message: string): string {
  const to = encodeURIComponent(email).replaceAll('%40', '@');
  const link = (quoted: string) =>
    `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`\n\n${quoted}`)}`;
  const quoted = message
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    // The line break of emails (RFC 6068, section 5).
    .join('\r\n');
  if (link(quoted).length <= LONGEST) return link(quoted);
  const letters = [...quoted];
  let [fits, tooMuch] = [0, letters.length];
  while (tooMuch - fits > 1) {
    const middle = Math.floor((fits + tooMuch) / 2);
    if (link(letters.slice(0, middle).join('') + CUT).length <= LONGEST) fits = middle;
    else tooMuch = middle;
  }
  return link(letters.slice(0, fits).join('') + CUT);
}

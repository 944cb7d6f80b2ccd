/**
 * Normalises text that people type or paste to the one form in which the server compares, stores and hashes it. All
 * typed text enters through this module: DTOs, files, search, limits and keys. `docs/explanation/typed-text.md` lists
 * the rules.
 */

/** Matches plain texts, to which only the rule about spaces applies. */
const PLAIN = /^[\x20-\x7e]*$/;
/** Matches joiners and presentation selectors of emoji, which are intended in some places and invisible everywhere. */
const CONDITIONAL = /\u200c|\u200d|\ufe0f/gu;
/** Matches invisible characters except NUL, which is refused later: no keyboard has it. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc]|(?![\s\0\u0085])\p{Cc}/gu;
const JOINERS = /(\u200c|\u200d)(?:\u200c|\u200d)+/gu;
/** Matches white space, including NEL, which JavaScript's \s lacks. */
const SPACES = /[\s\u0085]+/gu;
/** Matches the line ends of Windows, word processors and mainframes. */
const LINE_END = /\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu;
const SPACES_IN_LINE = /[^\S\n]+/gu;
const SPACES_AT_LINE_END = / ?\n ?/gu;
/** Matches visible characters. A combining mark alone is invisible. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}\p{Co}]/u;
/** Matches scripts in which a joiner between two letters changes a word. */
const JOINING =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Mand}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]/u;
/** Matches the signs that remove a letter's vowel, after which a joiner shapes the letter also at the end of a word. */
const VIRAMA = /\u094d|\u09cd|\u0a4d|\u0acd|\u0b4d|\u0bcd|\u0c4d|\u0ccd|\u0d4d|\u0dca/u;
const LETTER = /[\p{L}\p{M}]/u;
const EMOJI = /\p{Extended_Pictographic}/u;
const EMOJI_END = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f/u;
const KEYCAP = '\u20e3';
const DIGIT = /\p{Nd}/u;
const FOREIGN_DIGITS = /[^\P{Nd}0-9]/gu;
const ZEROS_AFTER = /^(\d{1,10})(?:[.\u066b]0*|,0{1,2})$/;
const WHOLE = /^\d{1,10}$/;

/**
 * Normalises a text of one line: composed (Unicode NFC), without invisible characters, with single spaces inside and
 * none around it. Line breaks and tabs count as spaces.
 * @returns an empty text if nothing is visible
 */
export function typedLine(text: string): string {
  return visible(withoutInvisible(text).replace(SPACES, ' ').trim().normalize('NFC'));
}

/** Normalises like `typedLine` a text of several lines, which end in \n. */
export function typedLines(text: string): string {
  const lines = withoutInvisible(text.replace(LINE_END, '\n'))
    .replace(SPACES_IN_LINE, ' ')
    .replace(SPACES_AT_LINE_END, '\n');
  return visible(lines.trim().normalize('NFC'));
}

/**
 * Normalises a text that programs read, such as a code, an address or a day: like `typedLine`, in compatible letters
 * (Unicode NFKC: full-width letters become ASCII) and with the digits of every script as 0 to 9.
 */
export function typedCode(text: string): string {
  if (PLAIN.test(text)) return text.trim().replace(SPACES, ' ');
  return typedLine(withoutJoiners(text).normalize('NFKC')).replace(FOREIGN_DIGITS, digitOf);
}

/**
 * Reads a whole number from a form, a file or an address: in the digits of any script, with or without zeros after the
 * decimal point.
 * @returns the text itself if it is not such a number, for the caller to refuse
 */
export function typedNumber(text: string): number | string {
  const code = typedCode(text);
  const digits = ZEROS_AFTER.exec(code)?.[1] ?? code;
  return WHOLE.test(digits) ? Number(digits) : text;
}

/**
 * Normalises a password to the one form in which it is counted, hashed and compared (NIST SP 800-63B-4, 3.1.1.2: NFKC),
 * because keyboards and systems write the same letters differently, and pasted text brings invisible marks. Spaces
 * stay, around it too.
 */
export function typedPassword(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .replace(/\p{Zs}/gu, ' ');
}

/** Removes joiners too, for keys in which the same letters are equal however they are joined. */
export function withoutJoiners(text: string): string {
  return text.replace(INVISIBLE, '');
}

/**
 * Removes invisible characters.
 * @param rounds removing a character can bring marks together that then change places, and with them what a joiner
 *   follows
 */
function withoutInvisible(text: string, rounds = 3): string {
  if (PLAIN.test(text)) return text;
  if (rounds === 0) return withoutJoiners(text);
  const few = text.replace(INVISIBLE, (sign) => (sign.search(CONDITIONAL) < 0 ? '' : sign));
  if (few.search(CONDITIONAL) < 0) return few;
  const single = few.normalize('NFC').replace(JOINERS, '$1');
  const meant = single.replace(CONDITIONAL, (sign, offset: number) => {
    const before = signBefore(single, offset);
    const after = signAt(single, offset + 1);
    return isMeant(sign, before, after) ? sign : '';
  });
  return meant === single ? single : withoutInvisible(meant, rounds - 1);
}

function isMeant(sign: string, before: string, after: string): boolean {
  if (sign === '\ufe0f') return EMOJI.test(before) || after === KEYCAP;
  if (sign === '\u200d' && EMOJI_END.test(before) && EMOJI.test(after)) return true;
  if (VIRAMA.test(before)) return true;
  return isJoining(before) && isJoining(after);
}

const isJoining = (sign: string) => JOINING.test(sign) && LETTER.test(sign);

function signAt(text: string, offset: number): string {
  return offset < text.length ? String.fromCodePoint(text.codePointAt(offset) ?? 0) : '';
}

function signBefore(text: string, offset: number): string {
  const half = text.charCodeAt(offset - 1);
  return half >= 0xdc00 && half <= 0xdfff ? text.slice(offset - 2, offset) : text.slice(offset - 1, offset);
}

function visible(text: string): string {
  return VISIBLE.test(text) ? text : '';
}

/** Returns the value of a digit: Unicode has the ten digits of a script one after the other. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

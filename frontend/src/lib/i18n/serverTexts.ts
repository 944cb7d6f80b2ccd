import type { ErrorCode } from './errorCodes';

/** What the server says about a single field in fixed words. */
export type FieldSentence =
  | 'Please fill in all fields'
  | 'Please enter your email address'
  | 'Please enter a valid email address'
  | 'Please fill in all password fields'
  | 'Please enter your password'
  | 'Please enter the code'
  | 'Password is required for new users'
  | 'Please fill in all required fields'
  | 'Please upload an image file'
  | 'Title name is required'
  | 'Key and label are required'
  | 'The key must begin with a letter and have at most 32 letters, digits and underscores'
  | 'The maximum score must be greater than the minimum score'
  | 'Please select a title for this metric, or mark it as global'
  | 'There is no such title'
  | 'There is no title of this name';

/** The server's refusals in one language. */
export interface ServerTexts {
  /** By the code of the refusal. */
  readonly codes: Readonly<Record<ErrorCode, string>>;
  /** By the words that the server has for it in English. */
  readonly fields: Readonly<Record<FieldSentence, string>>;
  /** Sentences about any field, with the numbers that the server's own sentence holds. */
  readonly kinds: {
    readonly tooShort: string;
    readonly tooLong: string;
    readonly outOfRange: string;
    readonly unwritable: string;
    /** For whatever else is wrong with a field. */
    readonly invalid: string;
  };
}

const KINDS: readonly [RegExp, keyof ServerTexts['kinds']][] = [
  [/must (?:be|have) at least (\d+) characters/, 'tooShort'],
  [/must have at most (\d+) characters/, 'tooLong'],
  [/must be a whole number from (\d+) to (\d+)/, 'outOfRange'],
  [/characters that can't be stored/, 'unwritable'],
];

/** Gives what the server says of a field in the words of a language, numbers in place of {0} and {1}. */
export function fieldSentence(texts: ServerTexts, message: string): string {
  const fixed = texts.fields[message as FieldSentence];
  if (fixed) return fixed;
  for (const [pattern, kind] of KINDS) {
    const match = pattern.exec(message);
    if (match) return texts.kinds[kind].replace(/\{(\d)\}/g, (_whole, at) => match[Number(at) + 1] ?? '');
  }
  return texts.kinds.invalid;
}

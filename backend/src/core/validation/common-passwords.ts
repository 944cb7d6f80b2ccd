import { readFileSync } from 'node:fs';

/** Words in lower case, one a line, below comments. */
const LIST = readFileSync(new URL('../../../wordlists/common-passwords.txt', import.meta.url), 'utf8');

const COMMON = new Set(LIST.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#')));

/** True for a password that is among the first that anyone tries, in whatever case it is written. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}

import { readFileSync } from 'node:fs';

/** Passwords in lower case, one per line, below comments. */
const LIST = readFileSync(new URL('../../../wordlists/common-passwords.txt', import.meta.url), 'utf8');

const COMMON = new Set(LIST.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#')));

/** Returns whether a password is among the first that attackers try, ignoring case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}

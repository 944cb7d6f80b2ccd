import { domainToASCII } from 'node:url';
import { isEmail } from 'class-validator';
import { typedCode, typedLine } from './typed-text.js';

/** The longest address that mail can be sent to (RFC 5321, 4.5.3.1.3, less the angle brackets). */
export const EMAIL_MAX = 254;

/**
 * RFC 5321's dot-atom in ASCII, 64 characters at most, at a domain name. A quoted local part is another spelling
 * of the same mailbox; `a%b@c` and `a!b@c` are routes to somebody else's.
 */
const STRICT = {
  allow_display_name: false,
  require_display_name: false,
  allow_utf8_local_part: false,
  allow_ip_domain: false,
  allow_underscores: false,
  require_tld: true,
  ignore_max_length: false,
  blacklisted_chars: '"%!',
};

/** What the URL parser under `domainToASCII` would read as something else than a name: a port, a path, an escape. */
const NO_NAME = /[^a-z\d.\-\u{80}-\u{10ffff}]/iu;
/** IDNA drops most of it, so that the same name could be written in any number of ways. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}]/u;

/**
 * Reads an e-mail address: one, and nothing beside it. Spaces around it, what nobody sees, upper case, full-width
 * letters and the letters that a domain is written in make no difference: two spellings of an address have one canonical form, in ASCII and lower case.
 * @returns the canonical form, at most `EMAIL_MAX` characters; null for what is no such address
 */
export function readEmailAddress(text: string): string | null {
  const given = typedCode(text);
  if (given.length > EMAIL_MAX) return null;
  const at = given.lastIndexOf('@');
  const [local, domain] = [given.slice(0, at), given.slice(at + 1)];
  if (at < 1 || NO_NAME.test(domain) || INVISIBLE.test(domain)) return null;
  const address = `${local}@${domainToASCII(domain)}`;
  return isEmail(address, STRICT) ? address.toLowerCase() : null;
}

/**
 * How an account's address is stored: in its canonical form, and those from before addresses were judged strictly
 * as they were typed then.
 * @param text as somebody gives it who signs in
 */
export function storedEmail(text: string): string {
  return readEmailAddress(text) ?? typedLine(text).toLowerCase();
}

import { domainToASCII } from 'node:url';
import { isEmail } from 'class-validator';
import { typedCode, typedLine } from './typed-text.js';

/** The maximum length of an address (RFC 5321, 4.5.3.1.3, without the angle brackets). */
export const EMAIL_MAX = 254;

/**
 * The strict form: RFC 5321's dot-atom in ASCII, at most 64 characters, at a domain name. A quoted local part is
 * another spelling of the same mailbox; `a%b@c` and `a!b@c` are routes to other mailboxes.
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

/**
 * Matches what the URL parser under `domainToASCII` would read as something other than a name: a port, a path, an
 * escape.
 */
const NO_NAME = /[^a-z\d.\-\u{80}-\u{10ffff}]/iu;
/** Matches characters that IDNA mostly drops, so that one name would have many spellings. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}]/u;

/**
 * Reads one email address. Surrounding spaces, invisible characters, upper case, full-width letters and the script of
 * the domain make no difference: all spellings have one canonical form, in ASCII and lower case.
 * @returns the canonical form, at most `EMAIL_MAX` characters; null if the text is not such an address
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
 * Returns an account's address as it is stored: in canonical form, or, from before strict validation, as typed.
 * @param text as given at sign-in
 */
export function storedEmail(text: string): string {
  return readEmailAddress(text) ?? typedLine(text).toLowerCase();
}

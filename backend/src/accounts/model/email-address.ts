import { getDomain } from 'tldts';

/** The longest name that the DNS has. */
export const MAX_DOMAIN = 253;

/** Google delivers to one mailbox however its dots are set, and under both domains (support.google.com/mail/answer/7436150). */
const GOOGLE_DOMAINS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The one way to write all addresses that reach the same mailbox as far as anybody can tell: in lower case,
 * without what follows a "+"; for Gmail without dots and under `gmail.com`. Mail goes to the address as it was
 * given; this is for telling whether two are one.
 * @param email a valid address
 */
export function canonicalEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [given, domain] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()];
  const [untagged = ''] = given.split('+');
  const isGoogle = GOOGLE_DOMAINS.has(domain);
  const local = isGoogle ? untagged.replaceAll('.', '') : untagged;
  // "+tag@…" has nothing before its tag: it stays as it is.
  return `${local === '' ? given : local}@${isGoogle ? 'gmail.com' : domain}`;
}

/**
 * By which domain many accounts can be told to belong together: the registrable one of the canonical address.
 * @param email as it is stored
 * @returns null for an older one that holds no domain
 */
export function mailDomain(email: string): string | null {
  const canonical = canonicalEmail(email);
  const domain = canonical.slice(canonical.lastIndexOf('@') + 1);
  return domain === '' || domain === canonical || domain.length > MAX_DOMAIN
    ? null
    : registrableDomain(domain);
}

/**
 * What somebody has registered of a domain, by the public suffix list: below it subdomains cost nothing. Of the list's
 * two parts that of the registries alone: who gives away names below `github.io` or a dynamic host's is one origin, too.
 * @param domain in lower case
 */
export function registrableDomain(domain: string): string {
  return getDomain(domain, { validateHostname: false }) ?? domain;
}

/**
 * What mails to an address are counted by, so that many accounts can't flood one mailbox: its canonical form has a
 * count of its own, which nobody else uses up, and all its other spellings share one.
 * @param email a valid address
 */
export function mailboxQuota(email: string): string {
  const canonical = canonicalEmail(email);
  return email === canonical ? email : `other spellings of ${canonical}`;
}

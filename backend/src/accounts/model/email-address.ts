import { getDomain } from 'tldts';

/** The maximum length of a DNS name. */
export const MAX_DOMAIN = 253;

/** Gmail ignores dots, and has two domains (support.google.com/mail/answer/7436150). */
const GOOGLE_DOMAINS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns one spelling for all addresses that are known to reach the same mailbox: in lower case, without a "+" suffix;
 * for Gmail without dots and under `gmail.com`. Emails go to the address as it was given.
 * @param email a valid address
 */
export function canonicalEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [given, domain] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()];
  const [untagged = ''] = given.split('+');
  const isGoogle = GOOGLE_DOMAINS.has(domain);
  const local = isGoogle ? untagged.replaceAll('.', '') : untagged;
  // "+tag@…" has nothing before its tag, so it is unchanged.
  return `${local === '' ? given : local}@${isGoogle ? 'gmail.com' : domain}`;
}

/**
 * Returns the domain that groups accounts: the registrable domain of the canonical address.
 * @param email as it is stored
 * @returns null for an older address without a domain
 */
export function mailDomain(email: string): string | null {
  const canonical = canonicalEmail(email);
  const domain = canonical.slice(canonical.lastIndexOf('@') + 1);
  return domain === '' || domain === canonical || domain.length > MAX_DOMAIN
    ? null
    : registrableDomain(domain);
}

/**
 * Returns the registered part of a domain by the public suffix list, because subdomains below it cost nothing. Only the
 * registries' part of the list counts: names below `github.io` or a dynamic host's are one origin, too.
 * @param domain in lower case
 */
export function registrableDomain(domain: string): string {
  return getDomain(domain, { validateHostname: false }) ?? domain;
}

/**
 * Returns the counter of emails to an address, so that many accounts can't flood one mailbox: the canonical form has
 * its own counter, which nobody else uses up, and all other spellings share one.
 * @param email a valid address
 */
export function mailboxQuota(email: string): string {
  const canonical = canonicalEmail(email);
  return email === canonical ? email : `other spellings of ${canonical}`;
}

import { isIP } from 'node:net';

/** The site that passkeys belong to (WebAuthn Level 3, section 4). */
export interface RelyingParty {
  /** The host, without the port. */
  id: string;
  origin: string;
}

/**
 * Returns the site of an origin; null if browsers offer no passkeys there: they need HTTPS, or this very machine, and a
 * name instead of an IP address.
 */
export function relyingPartyOf(origin: string): RelyingParty | null {
  const { protocol, hostname } = new URL(origin);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return protocol === 'https:' || isLocal ? { id: hostname, origin } : null;
}

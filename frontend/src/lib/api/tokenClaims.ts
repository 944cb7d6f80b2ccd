/** What a token says of its session. */
interface TokenClaims {
  /** The session, which a renewed token keeps. */
  jti: string;
  /** When the token was signed and when it expires, in seconds since the epoch. */
  iat: number;
  exp: number;
}

/** Returns the claims of a token; null for a text that is none. */
export function readClaims(token: string): TokenClaims | null {
  try {
    const [, claims = ''] = token.split('.');
    return JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))) as TokenClaims;
  } catch {
    return null;
  }
}

/** Returns whether two tokens are of one session, so that the later one renews the earlier one. */
export function isSameSession(one: string | null, other: string | null): boolean {
  if (one === other) return true;
  const session = one && readClaims(one)?.jti;
  return Boolean(session) && session === (other && readClaims(other)?.jti);
}

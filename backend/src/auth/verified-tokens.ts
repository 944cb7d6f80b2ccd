import { Injectable } from '@nestjs/common';
import type { TokenClaims } from '../access/token-claims.js';

/** Some 10 MB of them. Past it the oldest go, and are verified anew when they come again. */
const MAX_TOKENS = 20_000;
const SCHEME = 'Bearer ';

/**
 * Remembers which tokens our key has signed, because that can't change. Whether a token still counts is
 * asked of the database at each request all the same.
 */
@Injectable()
export class VerifiedTokens {
  private readonly claims = new Map<string, TokenClaims>();

  /** @param authorization a header whose token has just been verified */
  add(authorization: string | undefined, claims: TokenClaims): void {
    if (!authorization?.startsWith(SCHEME)) return;
    this.claims.set(authorization, claims);
    if (this.claims.size > MAX_TOKENS) this.claims.delete(this.claims.keys().next().value ?? '');
  }

  /** @returns the claims, if the header holds a token that was verified before and has not expired since */
  find(authorization: string | undefined): TokenClaims | undefined {
    const claims = authorization === undefined ? undefined : this.claims.get(authorization);
    if (claims && claims.exp * 1000 <= Date.now()) {
      this.claims.delete(authorization ?? '');
      return undefined;
    }
    return claims;
  }
}

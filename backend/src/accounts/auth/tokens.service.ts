import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { LRUCache } from 'lru-cache';
import type { TokenClaims } from '../../core/access/token-claims.js';
import type { User } from '../../core/access/user.js';

const ISSUER = 'npi';
const AUDIENCE = 'npi-client';
const ALGORITHM = 'HS256';

const SHORT_SECONDS = 12 * 60 * 60;
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;
/** The size of the cache, about 15 MB. Only tokens that were signed here are cached, so none is long. */
const MAX_VERIFIED = 20_000;

/** Signs and verifies the tokens that clients send with each request. */
@Injectable()
export class TokensService {
  /** Caches valid signatures, which never change. Dates and the owner's row are checked each time. */
  private readonly verified = new LRUCache<string, TokenClaims>({ max: MAX_VERIFIED });

  constructor(private readonly jwt: JwtService) {}

  /** Signs a token. @param remember 30 days instead of 12 hours */
  sign(user: Pick<User, 'id' | 'tokenVersion'>, remember = false): string {
    return this.signWith(user, { remember });
  }

  /** Signs a token with the lifetime of the one that it replaces. */
  signLike(user: Pick<User, 'id' | 'tokenVersion'>, claims: TokenClaims): string {
    return this.signWith(user, { remember: isRemembered(claims), at: claims.at ?? claims.iat });
  }

  /**
   * Signs a token with a new lifetime for the same session: to sign out of it ends both tokens.
   * @returns null if the session is not to be remembered, so that its end stays where it was
   */
  renew(user: Pick<User, 'id' | 'tokenVersion'>, claims: TokenClaims): string | null {
    if (!isRemembered(claims)) return null;
    return this.signWith(user, { remember: true, at: claims.at ?? claims.iat, jti: claims.jti });
  }

  private signWith(
    user: Pick<User, 'id' | 'tokenVersion'>,
    { remember, at, jti = crypto.randomUUID() }: { remember: boolean; at?: number; jti?: string },
  ): string {
    return this.jwt.sign(
      { tv: user.tokenVersion, ...(at !== undefined && { at }) },
      {
        subject: String(user.id),
        jwtid: jti,
        issuer: ISSUER,
        audience: AUDIENCE,
        algorithm: ALGORITHM,
        expiresIn: remember ? REMEMBERED_SECONDS : SHORT_SECONDS,
      },
    );
  }

  /** Returns the claims of an unexpired token that was signed here; null for any other. */
  verify(token: string): TokenClaims | null {
    const claims = this.verified.get(token) ?? this.verifySignature(token);
    return claims && Date.now() < claims.exp * 1000 ? claims : null;
  }

  private verifySignature(token: string): TokenClaims | null {
    try {
      const claims = this.jwt.verify<TokenClaims>(token, {
        issuer: ISSUER,
        audience: AUDIENCE,
        algorithms: [ALGORITHM],
      });
      this.verified.set(token, claims);
      return claims;
    } catch {
      return null;
    }
  }
}

const isRemembered = ({ exp, iat }: TokenClaims) => exp - iat > SHORT_SECONDS;

/** Returns when the session of a token began, in milliseconds since the epoch. */
export function signedInAt({ at, iat }: TokenClaims): number {
  return (at ?? iat) * 1000;
}

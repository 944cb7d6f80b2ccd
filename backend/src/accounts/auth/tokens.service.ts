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
    return this.jwt.sign(
      { tv: user.tokenVersion },
      {
        subject: String(user.id),
        jwtid: crypto.randomUUID(),
        issuer: ISSUER,
        audience: AUDIENCE,
        algorithm: ALGORITHM,
        expiresIn: remember ? REMEMBERED_SECONDS : SHORT_SECONDS,
      },
    );
  }

  /** Signs a token with the lifetime of the one that it replaces. */
  signLike(user: Pick<User, 'id' | 'tokenVersion'>, { exp, iat }: TokenClaims): string {
    return this.sign(user, exp - iat > SHORT_SECONDS);
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

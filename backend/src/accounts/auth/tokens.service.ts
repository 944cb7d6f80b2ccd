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
/** Some 15 MB of them: only tokens that were signed here get in, so that none is long. */
const MAX_VERIFIED = 20_000;

/** Signs what a client shows with each request, and verifies it. */
@Injectable()
export class TokensService {
  /** That a token was signed here never changes; whether it still counts, its dates and its owner's row decide each time. */
  private readonly verified = new LRUCache<string, TokenClaims>({ max: MAX_VERIFIED });

  constructor(private readonly jwt: JwtService) {}

  /** @param remember 30 days instead of 12 hours */
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

  /** As long as the token that is replaced was meant to live. */
  signLike(user: Pick<User, 'id' | 'tokenVersion'>, { exp, iat }: TokenClaims): string {
    return this.sign(user, exp - iat > SHORT_SECONDS);
  }

  /** @returns what a token says that was signed here and has not expired; null of any other */
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

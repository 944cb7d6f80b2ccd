import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { TokenClaims } from '../access/token-claims.js';
import type { User } from '../users/user.js';

export const TOKEN_ISSUER = 'npi';
export const TOKEN_AUDIENCE = 'npi-client';
export const TOKEN_ALGORITHM = 'HS256';

const SHORT_SECONDS = 12 * 60 * 60;
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;

/** Signs what a client shows with each request. */
@Injectable()
export class Tokens {
  constructor(private readonly jwt: JwtService) {}

  /** @param remember 30 days instead of 12 hours */
  sign(user: Pick<User, 'id' | 'tokenVersion'>, remember = false): string {
    return this.jwt.sign(
      { tv: user.tokenVersion },
      {
        subject: String(user.id),
        jwtid: crypto.randomUUID(),
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
        algorithm: TOKEN_ALGORITHM,
        expiresIn: remember ? REMEMBERED_SECONDS : SHORT_SECONDS,
      },
    );
  }

  /** As long as the token that is replaced was meant to live. */
  signLike(user: Pick<User, 'id' | 'tokenVersion'>, { exp, iat }: TokenClaims): string {
    return this.sign(user, exp - iat > SHORT_SECONDS);
  }
}

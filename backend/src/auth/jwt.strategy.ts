import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Caller } from '../access/current-user.decorator.js';
import type { TokenClaims } from '../access/token-claims.js';
import { TokenOwnerLoader } from './token-owner-loader.js';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER } from './tokens.js';

/** Injection token of the key that tokens are signed with. */
export const JWT_SECRET = Symbol('jwt-secret');

/** A bearer token counts when its signature and dates hold and its owner's row still says so. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  /** Passport has one list of strategies for the whole process: each application asks for its own. */
  readonly ownName = `jwt-${crypto.randomUUID()}`;

  constructor(
    @Inject(JWT_SECRET) secret: string,
    private readonly owners: TokenOwnerLoader,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // As a key: of a text it would try at each request whether it is a public one.
      secretOrKey: createSecretKey(secret, 'utf8') as unknown as Buffer,
      algorithms: [TOKEN_ALGORITHM],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
    });
    passport.use(this.ownName, this);
  }

  validate(claims: TokenClaims): Promise<Caller | null> {
    return this.owners.callerOf(claims);
  }
}

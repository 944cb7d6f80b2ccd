import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { AuthRepository } from './auth.repository.js';
import type { Caller } from './current-user.decorator.js';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER, type TokenClaims } from './tokens.js';

/** Injection token of the key that tokens are signed with. */
export const JWT_SECRET = Symbol('jwt-secret');

/** A bearer token counts when its signature and dates hold and its owner's row still says so. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  /** Passport has one list of strategies for the whole process: each application asks for its own. */
  readonly ownName = `jwt-${crypto.randomUUID()}`;

  constructor(
    @Inject(JWT_SECRET) secret: string,
    private readonly auth: AuthRepository,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: secret,
      algorithms: [TOKEN_ALGORITHM],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
    });
    passport.use(this.ownName, this);
  }

  async validate(claims: TokenClaims): Promise<Caller | null> {
    const id = Number(claims.sub);
    if (!Number.isSafeInteger(id) || typeof claims.jti !== 'string') return null;
    const user = await this.auth.findBearer(id, claims.jti);
    return user && user.tokenVersion === claims.tv ? { user, claims } : null;
  }
}

import { Injectable } from '@nestjs/common';
import passport from 'passport';
import type { Caller, RequestWithCaller } from '../../core/access/current-user.decorator.js';
import { TokenOwnersService } from './token-owners.service.js';
import { TokensService } from './tokens.service.js';

const BEARER = /^bearer +(\S+)$/i;

/** Accepts a bearer token if its signature and dates are valid and its owner's row still allows it. */
@Injectable()
export class JwtStrategy extends passport.Strategy {
  /** A unique name per application, because Passport has one list of strategies for the whole process. */
  override readonly name = `jwt-${crypto.randomUUID()}`;

  constructor(
    private readonly tokens: TokensService,
    private readonly owners: TokenOwnersService,
  ) {
    super();
    passport.use(this);
  }

  override async authenticate({ headers }: Pick<RequestWithCaller, 'headers'>): Promise<void> {
    try {
      const caller = await this.callerOf(headers.authorization);
      if (caller) this.success(caller);
      else this.fail(401);
    } catch (error) {
      this.error(error);
    }
  }

  private async callerOf(authorization = ''): Promise<Caller | null> {
    const [, token] = BEARER.exec(authorization) ?? [];
    const claims = token === undefined ? null : this.tokens.verify(token);
    return claims && this.owners.callerOf(claims);
  }
}

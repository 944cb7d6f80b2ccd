import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { TokenClaims } from './token-claims.js';
import type { User } from './user.js';

/** The caller of a request: the account's row as of the request's arrival, and the token's claims. */
export interface Caller {
  user: User;
  claims: TokenClaims;
}

export type RequestWithCaller = FastifyRequest & { user?: Caller };

/** Injects the signed-in user as stored now; undefined for a visitor of a public route. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<RequestWithCaller>().user?.user,
);

/** Injects the signed-in user with the claims of the request's token. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<RequestWithCaller>().user,
);

import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { TokenClaims } from './token-claims.js';
import type { User } from './user.js';

/** Whom a request comes from: the row as it was when the request arrived, and the token's claims. */
export interface Caller {
  user: User;
  claims: TokenClaims;
}

export type RequestWithCaller = FastifyRequest & { user?: Caller };

/** The signed-in person, as stored now; undefined for a visitor of a public route. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<RequestWithCaller>().user?.user,
);

/** The signed-in person together with the token that the request came with. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<RequestWithCaller>().user,
);

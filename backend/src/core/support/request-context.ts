import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AsyncVariable } from './async-variable.js';

/** A request that the guard has let pass; `user` is its caller, none for a visitor. */
export type AuthenticatedRequest = FastifyRequest & { user?: { user: { id: number } } };

const requests = new AsyncVariable<AuthenticatedRequest>();

/**
 * Lets everything that a request sets off find the request, without handing it from call to call. Begun
 * after the body has been read: its events come from the socket, which knows of no request.
 */
export function keepRequests(server: FastifyInstance): void {
  server.addHook('preHandler', (request, _reply, next) => requests.run(request, next));
}

/** The request that this is done for; undefined in work that the server does by itself. */
export function currentRequest(): AuthenticatedRequest | undefined {
  return requests.get();
}

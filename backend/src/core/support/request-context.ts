import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AsyncVariable } from './async-variable.js';

/** A request that the guard has admitted; `user` is its caller, undefined for a visitor. */
export type AuthenticatedRequest = FastifyRequest & { user?: { user: { id: number } } };

const requests = new AsyncVariable<AuthenticatedRequest>();

/**
 * Makes the request available to everything that it starts. It begins after the body has been read, because the events
 * of the body come from the socket, which does not know the request.
 */
export function keepRequests(server: FastifyInstance): void {
  server.addHook('preHandler', (request, _reply, next) => requests.run(request, next));
}

/** Returns the current request; undefined in background work. */
export function currentRequest(): AuthenticatedRequest | undefined {
  return requests.get();
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { RequestWithCaller } from '../access/current-user.decorator.js';

const requests = new AsyncLocalStorage<RequestWithCaller>();

/**
 * Lets everything that a request sets off find the request, without handing it from call to call. Begun
 * after the body has been read: its events come from the socket, which knows of no request.
 */
export function keepRequests(server: FastifyInstance): void {
  server.addHook('preHandler', (request, _reply, next) => requests.run(request, next));
}

/** The request that this is done for; undefined in work that the server does by itself. */
export function currentRequest(): RequestWithCaller | undefined {
  return requests.getStore();
}

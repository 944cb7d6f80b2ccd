import type { FastifyRequest } from 'fastify';
import type { AppError } from '../errors/app-error.js';
import type { ErrorCode } from '../errors/error-codes.js';

/** A request that the server could not serve. It contains nothing of the request's content and nobody's address. */
export interface Failure {
  at: Date;
  requestId: string;
  method: string;
  /** The route's pattern, such as `/api/candidates/:id`; null if the address leads to no route. */
  route: string | null;
  status: number;
  code: ErrorCode;
  /** The class of the error, such as `TypeError`. */
  error: string;
}

/** The number of failures that a server keeps. */
const MAX_KEPT = 50;

/** By HTTP server, because tests start several in one process. */
const kept = new WeakMap<object, Failure[]>();

/** Keeps the last failed requests of a server in memory. */
export function keepFailure(request: FastifyRequest, { statusCode, code, cause, name }: AppError): void {
  const { server } = request.server;
  const failures = kept.get(server) ?? [];
  failures.unshift({
    at: new Date(),
    requestId: request.id,
    method: request.method,
    route: request.routeOptions?.url ?? null,
    status: statusCode,
    code,
    error: cause instanceof Error ? cause.constructor.name : name,
  });
  failures.length = Math.min(failures.length, MAX_KEPT);
  kept.set(server, failures);
}

/** Lists the last failed requests, newest first. @param server of Node, which received the requests */
export function lastFailures(server: object): readonly Failure[] {
  return kept.get(server) ?? [];
}

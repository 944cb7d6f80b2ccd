import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.js';
import { sendError } from '../http/error.filter.js';

/**
 * Matches what none of our paths contains and other software reads differently: empty and dot segments, backslashes,
 * fragments, and encoded characters that need no encoding or would separate segments (RFC 3986, 6.2.2).
 */
const AMBIGUOUS = /\/\/|[\\#]|\/\.\.?(?:\/|$)|%(?:2[d-f]|3\d|[46][1-9a-f]|[57][0-9a]|5[cf]|7e)/i;

/** Returns the part of a request's target before the query. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** Returns the query of a request's target. */
export function queryOf(url: string): URLSearchParams {
  const begin = url.indexOf('?');
  return new URLSearchParams(begin < 0 ? '' : url.slice(begin + 1));
}

/**
 * Replaces a target that is not a path (`*`, `http://host/path`) by a refused path, because the framework would answer
 * some without its hooks and others as if they named this server.
 */
export function routedUrl({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  return url.startsWith('/') ? url : `//${url}`;
}

/** Returns whether a path is in its one spelling. */
function isPlain(url: string): boolean {
  return !AMBIGUOUS.test(pathOf(url)) && !url.includes('#');
}

/** Answers 404 to targets that other software could read as another path or another host. */
export function refuseAmbiguousTargets(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, next) => {
    if (isPlain(request.url)) next();
    else sendError(new AppError(404, 'NOT_FOUND', 'Not found'), request, reply);
  });
}

import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.js';
import { sendError } from '../http/error.filter.js';

/**
 * What no path of ours has, and what others read differently than we do: empty and dot segments, backslashes,
 * fragments, and encoded characters that need no encoding or would part segments (RFC 3986, 6.2.2).
 */
const AMBIGUOUS = /\/\/|[\\#]|\/\.\.?(?:\/|$)|%(?:2[d-f]|3\d|[46][1-9a-f]|[57][0-9a]|5[cf]|7e)/i;

/** @param url a request's target. @returns what stands before its query */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** @returns what stands behind the question mark of a request's target */
export function queryOf(url: string): URLSearchParams {
  const begin = url.indexOf('?');
  return new URLSearchParams(begin < 0 ? '' : url.slice(begin + 1));
}

/**
 * Gives the framework a path to route for a target that is none (`*`, `http://host/path`): one that is refused. It would
 * answer some of them without its hooks, and others as if they named this server.
 */
export function routedUrl({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  return url.startsWith('/') ? url : `//${url}`;
}

/** Tells whether a path is in the one way to write it. */
function isPlain(url: string): boolean {
  return !AMBIGUOUS.test(pathOf(url)) && !url.includes('#');
}

/** Answers 404 to every target that can be read as another path, or as another host's, than the router reads. */
export function refuseAmbiguousTargets(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, next) => {
    if (isPlain(request.url)) next();
    else sendError(new AppError(404, 'NOT_FOUND', 'Not found'), request, reply);
  });
}

import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { CachedResponse, prepare } from '../http/cached-response.js';
import type { AuthenticatedRequest } from '../support/request-context.js';

interface ConditionalRoute {
  conditionalGet?: true;
}

/** Marks reads that clients cache and revalidate. */
export const ConditionalGet = () =>
  applyDecorators(
    RouteConfig({ conditionalGet: true } satisfies ConditionalRoute),
    ApiResponse({
      status: 304,
      description: 'Not changed since the response whose ETag is in If-None-Match',
    }),
  );

/**
 * Adds an ETag derived from the bytes to reads that are marked with `ConditionalGet`, and answers 304 to a client that
 * has them already. Shared caches may store a visitor's response; only the user's browser may store a signed-in user's.
 * Both must revalidate. A `CachedResponse` is sent compressed.
 */
export function answerConditionally(server: FastifyInstance): void {
  server.addHook('preSerialization', (request, reply, answer, done) => {
    const { conditionalGet } = request.routeOptions.config as ConditionalRoute;
    if (!conditionalGet || reply.statusCode >= 400) return done(null, answer);
    const cached = answer instanceof CachedResponse ? answer : CachedResponse.ofJson(answer);
    reply
      .headers({
        Vary: 'Accept-Encoding, Authorization',
        'Cache-Control': (request as AuthenticatedRequest).user ? 'private, no-cache' : 'public, no-cache',
        'Content-Type': cached.type,
      })
      // The bytes are already serialised.
      .serializer((bytes) => bytes);
    const body = prepare(cached.select(request.headers), reply) ?? '';
    if (!(body instanceof Promise)) return done(null, body);
    body.then((bytes) => done(null, bytes), done);
  });
}

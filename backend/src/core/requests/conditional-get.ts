import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { CachedResponse, prepare } from '../http/cached-response.js';
import type { AuthenticatedRequest } from '../support/request-context.js';

interface ConditionalRoute {
  conditionalGet?: true;
}

/** For reads that clients keep and ask for again. */
export const ConditionalGet = () =>
  applyDecorators(
    RouteConfig({ conditionalGet: true } satisfies ConditionalRoute),
    ApiResponse({
      status: 304,
      description: 'Not changed since the response whose ETag is in If-None-Match',
    }),
  );

/**
 * Gives the reads that are marked with `ConditionalGet` an ETag made from their bytes, and answers 304 to a client that
 * has them already. A visitor's answer may be kept by anybody, a signed-in person's only by the own browser; both ask
 * before reusing it. A `CachedResponse` goes out compressed as it is kept.
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
      // The bytes are written already.
      .serializer((bytes) => bytes);
    const body = prepare(cached.select(request.headers), reply) ?? '';
    if (!(body instanceof Promise)) return done(null, body);
    body.then((bytes) => done(null, bytes), done);
  });
}

import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { CachedResponse, prepare } from './cached-response.js';
import type { AuthenticatedRequest } from './request-context.js';

/**
 * Gives a read an ETag made from its bytes, and answers 304 to a client that has them already. A visitor's
 * answer may be kept by anybody, a signed-in person's only by the own browser; both ask before reusing it.
 * A `CachedResponse` goes out compressed as it is kept.
 */
@Injectable()
class ConditionalGetInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<AuthenticatedRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      map((answer: unknown) => {
        const kept = answer instanceof CachedResponse ? answer : CachedResponse.ofJson(answer);
        reply.headers({
          Vary: 'Accept-Encoding, Authorization',
          'Cache-Control': request.user ? 'private, no-cache' : 'public, no-cache',
          'Content-Type': 'application/json; charset=utf-8',
        });
        return prepare(kept.select(request.headers), reply);
      }),
    );
  }
}

/** For reads that clients keep and ask for again. */
export const ConditionalGet = () =>
  applyDecorators(
    UseInterceptors(ConditionalGetInterceptor),
    ApiResponse({ status: 304, description: 'Not changed since the answer with the ETag of If-None-Match' }),
  );

import { createHash } from 'node:crypto';
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
import type { RequestWithCaller } from '../auth/current-user.decorator.js';

/**
 * Gives a read an ETag made from its bytes, and answers 304 to a client that has them already. A visitor's
 * answer may be kept by anybody, a signed-in person's only by the own browser; both ask before reusing it.
 */
@Injectable()
class ConditionalGetInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<RequestWithCaller>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      map((answer: unknown) => {
        const body = JSON.stringify(answer);
        const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
        reply.header('ETag', etag);
        reply.header('Vary', 'Authorization');
        reply.header('Cache-Control', request.user ? 'private, no-cache' : 'public, no-cache');
        if (matches(request.headers['if-none-match'], etag)) {
          reply.status(304);
          return undefined;
        }
        reply.type('application/json; charset=utf-8');
        return body;
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

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}

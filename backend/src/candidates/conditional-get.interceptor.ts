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
import { mergeMap, type Observable } from 'rxjs';
import type { RequestWithCaller } from '../auth/current-user.decorator.js';
import { KeptAnswer } from '../web/kept-answer.js';

/**
 * Gives a read an ETag made from its bytes, and answers 304 to a client that has them already. A visitor's
 * answer may be kept by anybody, a signed-in person's only by the own browser; both ask before reusing it.
 * A `KeptAnswer` goes out compressed as it is kept.
 */
@Injectable()
class ConditionalGetInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<RequestWithCaller>();
    const reply = http.getResponse<FastifyReply>();
    return next
      .handle()
      .pipe(
        mergeMap(async (answer: unknown) =>
          prepare(answer instanceof KeptAnswer ? answer : KeptAnswer.ofJson(answer), request, reply),
        ),
      );
  }
}

/**
 * Sets the headers of an answer, and its status when the client has it already.
 * @returns the bytes to send; undefined: none
 */
export function prepare(
  answer: KeptAnswer,
  request: RequestWithCaller,
  reply: FastifyReply,
): Buffer | Promise<Buffer> | undefined {
  reply.header('Vary', 'Accept-Encoding, Authorization');
  reply.header('Cache-Control', request.user ? 'private, no-cache' : 'public, no-cache');
  reply.type('application/json; charset=utf-8');
  return answer.prepare(request, reply);
}

/** For reads that clients keep and ask for again. */
export const ConditionalGet = () =>
  applyDecorators(
    UseInterceptors(ConditionalGetInterceptor),
    ApiResponse({ status: 304, description: 'Not changed since the answer with the ETag of If-None-Match' }),
  );

import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Precondition } from '../validation/precondition.js';

/** What a change was made of, as its header If-Match says. */
export const IfMatch = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    new Precondition(context.switchToHttp().getRequest<FastifyRequest>().headers['if-match']),
);

/** For routes that change what somebody else may have changed meanwhile. */
export const TakesIfMatch = () =>
  applyDecorators(
    ApiHeader({
      name: 'If-Match',
      required: false,
      description:
        'The `version` on which the change is based, in quotes. If a newer version is stored, the server returns 412 and changes nothing.',
      schema: { type: 'string', example: '"Yk3x0cW2lNq1"' },
    }),
  );

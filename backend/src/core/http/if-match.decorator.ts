import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Precondition } from '../validation/precondition.js';

/** Injects the version on which a change is based, from the header If-Match. */
export const IfMatch = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    new Precondition(context.switchToHttp().getRequest<FastifyRequest>().headers['if-match']),
);

/** Describes a route that refuses changes of an outdated version. */
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

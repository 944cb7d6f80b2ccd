import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { requestOrigin } from '../requests/request-origin.js';

/** The scheme and host that a request came to, as the client named them: good for development only. */
export const Origin = createParamDecorator((_: unknown, context: ExecutionContext) =>
  requestOrigin(context.switchToHttp().getRequest<FastifyRequest>()),
);

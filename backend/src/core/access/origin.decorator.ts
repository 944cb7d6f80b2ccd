import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { requestOrigin } from '../requests/request-origin.js';

/**
 * Injects the scheme and host of a request as the client named them. Use it in development only: clients can forge
 * them.
 */
export const Origin = createParamDecorator((_: unknown, context: ExecutionContext) =>
  requestOrigin(context.switchToHttp().getRequest<FastifyRequest>()),
);

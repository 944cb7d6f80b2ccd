import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The scheme and host that a request came to, as the client named them: good for development only. */
export const Origin = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return `${request.protocol}://${request.host}`;
});

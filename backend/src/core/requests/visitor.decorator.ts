import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { visitorOf } from './visitor.js';

/** Who asks, as far as the request tells by itself, signed in or not. */
export const CurrentVisitor = createParamDecorator((_: unknown, context: ExecutionContext) =>
  visitorOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

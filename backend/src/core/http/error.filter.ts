import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { translateDatabaseError } from '../database/error-translation.js';
import { AppError, storageFull, unavailable } from '../errors/app-error.js';
import { ErrorDto } from '../errors/error.dto.js';
import type { ErrorCode } from '../errors/error-codes.js';
import { describeSystemError, storageFaultOf } from '../errors/system-error.js';
import { keepFailure } from './failures.js';

/** The refusals of the framework before our code runs, by its codes. */
const FRAMEWORK_ERRORS: Record<string, [status: number, code: ErrorCode, message: string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'INVALID_JSON', 'The request body is not valid JSON'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'INVALID_JSON', 'The request body is empty'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    400,
    'INVALID_REQUEST',
    'The request body is not as long as its Content-Length',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'BODY_TOO_LARGE', 'The request is too large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the request as JSON'],
  FST_ERR_BAD_URL: [404, 'NOT_FOUND', 'Not found'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'NOT_FOUND', 'Not found'],
};

/** Turns any error into what the caller may know. Unexpected errors reveal nothing. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const translated = translateDatabaseError(error);
  if (translated) return translated;
  const known = fromFramework(error);
  if (known) return known;
  if (error instanceof HttpException) return fromHttpException(error);
  const fault = storageFaultOf(error);
  if (fault === 'full') return storageFull(error);
  if (fault === 'away') return storageAway(error);
  const { statusCode = 500 } = (error ?? {}) as { statusCode?: number };
  if (statusCode === 413) return new AppError(413, 'BODY_TOO_LARGE', 'The request is too large');
  if (statusCode >= 400 && statusCode < 500) {
    return new AppError(statusCode, 'INVALID_REQUEST', 'The request is not valid', { cause: error });
  }
  return new AppError(500, 'INTERNAL', 'Something went wrong', { cause: error });
}

/** Creates a 503 for files that can't be read or written now. */
function storageAway(cause: unknown): AppError {
  return unavailable(
    'STORAGE_UNAVAILABLE',
    'The server cannot reach its pictures and recordings. Nothing was changed. Please try again',
    5,
    cause,
  );
}

/** Translates refusals of Fastify, which Nest wraps in its own exception: their code is in its cause. */
function fromFramework(error: unknown): AppError | null {
  const { code = '' } = ((error instanceof HttpException ? error.cause : error) ?? {}) as { code?: string };
  const known = FRAMEWORK_ERRORS[code];
  return known ? new AppError(...known, { cause: error }) : null;
}

function fromHttpException(error: HttpException): AppError {
  const status = error.getStatus();
  if (status === 404) return new AppError(404, 'NOT_FOUND', 'Not found');
  if (status === 401) return new AppError(401, 'UNAUTHORIZED', 'Please sign in');
  if (status === 413) return new AppError(413, 'BODY_TOO_LARGE', 'The request is too large');
  if (status === 403) return new AppError(403, 'FORBIDDEN', 'You are not allowed to do this');
  if (status >= 500) return new AppError(500, 'INTERNAL', 'Something went wrong', { cause: error });
  return new AppError(status, 'INVALID_REQUEST', 'The request is not valid', { cause: error });
}

/** Turns errors into HTTP responses. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendError(error, http.getRequest(), http.getResponse());
  }
}

/** Builds the error body of the contract, and logs errors that an operator must see. */
export function errorBody(error: unknown, request: FastifyRequest): ErrorDto {
  const refusal = toAppError(error);
  if (refusal.statusCode >= 500) keepFailure(request, refusal);
  if (refusal.statusCode === 500) request.log.error({ err: error }, 'unexpected error');
  else if (refusal.statusCode > 500) {
    const advice = describeSystemError(refusal.cause);
    request.log.warn({ err: refusal.cause ?? refusal, ...(advice !== null && { advice }) }, refusal.code);
  }
  return {
    statusCode: refusal.statusCode,
    code: refusal.code,
    message: refusal.message,
    requestId: request.id,
    ...(refusal.details.errors && { errors: refusal.details.errors }),
    ...(refusal.details.challenge && { challenge: refusal.details.challenge }),
    ...(refusal.details.requiredLevel && { requiredLevel: refusal.details.requiredLevel }),
    ...(refusal.details.nextOpensAt !== undefined && { nextOpensAt: refusal.details.nextOpensAt }),
    ...(refusal.details.conflict && { conflict: refusal.details.conflict }),
  };
}

/** Sends `errorBody`. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toAppError(error);
  const body = errorBody(error, request);
  if (reply.sent) return;
  if (refusal.details.retryAfterSeconds !== undefined) {
    reply.header('Retry-After', String(Math.max(1, Math.ceil(refusal.details.retryAfterSeconds))));
  }
  reply.header('Cache-Control', 'no-store').status(refusal.statusCode).send(body);
}

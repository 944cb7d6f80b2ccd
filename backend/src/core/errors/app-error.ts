import type { ChallengeDto } from './challenge.dto.js';
import type { ConflictDto } from './conflict.dto.js';
import type { ErrorDto, FieldErrorDto } from './error.dto.js';
import type { ErrorCode, FieldErrorCode } from './error-codes.js';

/** An error of one field of a request. */
export type FieldError = FieldErrorDto;
/** A field error without the field's name. */
export type FieldErrorKind = Pick<FieldError, 'code' | 'message'> & Partial<Pick<FieldError, 'params'>>;

/**
 * A refusal that the caller may read; no other error's text leaves the server. `message` is one sentence for people;
 * `code` is stable UPPER_SNAKE for programs.
 */
export class AppError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: ErrorCode,
    message: string,
    readonly details: {
      errors?: FieldError[];
      retryAfterSeconds?: number;
      challenge?: ChallengeDto;
      conflict?: ConflictDto;
      requiredLevel?: ErrorDto['requiredLevel'];
      nextOpensAt?: string | null;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'AppError';
  }
}

/** Creates a 400 with the wrong fields. The first field's sentence is the message. */
export function invalidInput(errors: FieldError[]): AppError {
  return new AppError(400, 'VALIDATION_FAILED', errors[0]?.message ?? 'The request is not valid', { errors });
}

/** Creates a 400 about one field. */
export function invalidField(
  field: string,
  code: FieldErrorCode,
  message: string,
  params: FieldError['params'] = {},
): AppError {
  return invalidInput([{ field, code, message, params }]);
}

/** Creates a 403 for a right that the caller lacks. */
export const forbidden = () => new AppError(403, 'FORBIDDEN', 'Administrator access required.');

export function unknownField(field: string): FieldError {
  return { field, code: 'UNKNOWN_FIELD', message: `${field} is not a known field`, params: {} };
}

/** Creates a refusal with its own code about one field, whose error has the same text. */
export function fieldRefusal(
  statusCode: number,
  code: ErrorCode & FieldErrorCode,
  message: string,
  field: string,
  params: FieldError['params'] = {},
): AppError {
  return new AppError(statusCode, code, message, { errors: [{ field, code, message, params }] });
}

/** Creates a 503 for work that would succeed a little later. */
export function unavailable(code: ErrorCode, message: string, retryAfterSeconds: number, cause?: unknown) {
  return new AppError(503, code, message, { retryAfterSeconds, cause });
}

/** Creates a 404 for a change of many rows, of which some do not exist. */
export function someNotFound(): AppError {
  return new AppError(
    404,
    'SOME_NOT_FOUND',
    'Some of the selected items no longer exist. Nothing was changed. Please reload the list',
  );
}

/** Creates a 507: the disk is full, and nothing was stored. */
export function storageFull(cause: unknown): AppError {
  return new AppError(507, 'STORAGE_FULL', 'The server has no space left to store this', { cause });
}

/** Creates a 412 for a change that is based on an outdated version. */
export function preconditionFailed(conflict: ConflictDto): AppError {
  return new AppError(
    412,
    'PRECONDITION_FAILED',
    'Somebody else has changed this item meanwhile. Please reload it',
    { conflict },
  );
}

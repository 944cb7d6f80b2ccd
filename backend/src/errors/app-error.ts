import type { ChallengeDto } from './challenge.dto.js';

/** What was wrong with one field of a request. */
export interface FieldError {
  field: string;
  message: string;
  /** In an imported file: which line, and what kind of fault. */
  line?: number;
  code?: string;
}

/**
 * A refusal that the caller may read: the only kind of error whose words leave the server.
 * `message` is one sentence for a person; `code` is stable UPPER_SNAKE for programs.
 */
export class AppError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly details: {
      errors?: FieldError[];
      retryAfterSeconds?: number;
      challenge?: ChallengeDto;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'AppError';
  }
}

/** 400 with the fields that were wrong; the first field's sentence speaks for all. */
export function invalidInput(errors: FieldError[], code = 'VALIDATION_FAILED'): AppError {
  return new AppError(400, code, errors[0]?.message ?? 'The request is not valid', { errors });
}

/** 503 for work that would succeed a little later. */
export function unavailable(code: string, message: string, retryAfterSeconds: number, cause?: unknown) {
  return new AppError(503, code, message, { retryAfterSeconds, cause });
}

/** 404 for what is done to many rows at once, where all must be there or nothing is done. */
export function someNotFound(): AppError {
  return new AppError(404, 'SOME_NOT_FOUND', 'Some of what you selected is gone; nothing was changed');
}

/** The disk is full: nothing was stored. */
export function storageFull(cause: unknown): AppError {
  return new AppError(507, 'STORAGE_FULL', 'There is no room left to store this', { cause });
}

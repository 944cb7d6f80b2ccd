import { describeSystemError } from '../errors/system-error.js';
import { ConfigurationError } from './settings.js';

/**
 * The context in which Nest logs an error before throwing it. Such lines are dropped, because `formatError` reports the
 * error.
 */
export const THROWN_AS_WELL = 'ExceptionHandler';

/** Formats an error for the operator: with the remedy if it is known. */
export function formatError(error: unknown): unknown {
  if (error instanceof ConfigurationError) return error.message;
  const { code, message, fatal } = error as NodeJS.ErrnoException & { fatal?: boolean };
  // MySQL's driver marks errors of connecting as fatal.
  if (fatal || code === 'ECONNREFUSED' || code === 'ER_ACCESS_DENIED_ERROR' || code === 'ER_BAD_DB_ERROR') {
    return `The server cannot use the database of DATABASE_URL: ${message}`;
  }
  return describeSystemError(error) ?? error;
}

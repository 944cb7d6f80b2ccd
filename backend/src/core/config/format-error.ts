import { describeSystemError } from '../errors/system-error.js';
import { ConfigurationError } from './settings.js';

/** The context of what Nest logs before it throws the same: who has started it says it, in the words of `formatError`. */
export const THROWN_AS_WELL = 'ExceptionHandler';

/** What the operator reads when a process can't do its work: what to do, where that is known. */
export function formatError(error: unknown): unknown {
  if (error instanceof ConfigurationError) return error.message;
  const { code, message, fatal } = error as NodeJS.ErrnoException & { fatal?: boolean };
  // The driver of MySQL calls fatal what it can't connect for.
  if (fatal || code === 'ECONNREFUSED' || code === 'ER_ACCESS_DENIED_ERROR' || code === 'ER_BAD_DB_ERROR') {
    return `The server cannot use the database of DATABASE_URL: ${message}`;
  }
  return describeSystemError(error) ?? error;
}

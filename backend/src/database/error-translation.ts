import { QueryFailedError } from 'typeorm';
import { type AppError, storageFull, unavailable } from '../errors/app-error.js';
import { DatabaseUnresponsive } from './watchdog.js';

/** What a driver reports, whichever engine it speaks to. */
interface DriverError {
  code?: string;
  errno?: number;
  message?: string;
}

/** Another transaction was in the way (deadlock, lock wait, changed row): the same work may succeed now. */
const RETRYABLE = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD']);
const RETRYABLE_NUMBERS = new Set([1213, 1205, 1020]);

const CONNECTION_LOST = new Set(['PROTOCOL_CONNECTION_LOST', 'ECONNRESET', 'EPIPE']);

const UNREACHABLE = new Set([
  ...CONNECTION_LOST,
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_OPTION_PREVENTS_STATEMENT',
  'POOL_CLOSED',
  'SQLITE_BUSY',
]);

/** The disk that the database is on, or what it may take of it, is full. */
const FULL = new Set(['SQLITE_FULL', 'ER_RECORD_FILE_FULL', 'ER_DISK_FULL', 'ER_ERROR_ON_WRITE']);

function driverErrorOf(error: unknown): DriverError | null {
  if (error instanceof QueryFailedError) return error.driverError as DriverError;
  return error instanceof Error ? (error as DriverError) : null;
}

/** True when running the same transaction again may succeed. */
export function isRetryable(error: unknown): boolean {
  const driver = driverErrorOf(error);
  if (!driver) return false;
  return (
    RETRYABLE.has(driver.code ?? '') ||
    RETRYABLE_NUMBERS.has(driver.errno ?? 0) ||
    // Lost in mid-transaction, perhaps during COMMIT: all our writes are safe to try again, because the
    // unique keys recognise what was written after all.
    (error instanceof QueryFailedError && CONNECTION_LOST.has(driver.code ?? ''))
  );
}

/**
 * True when the unique key of that name refused the row. MySQL names the key with its table, MariaDB alone,
 * SQLite only the columns.
 * @param constraint such as `UQ_title_name`
 * @param columns as SQLite writes them, such as `title.normalized_name`
 */
export function violates(error: unknown, constraint: string, columns: string): boolean {
  const driver = driverErrorOf(error);
  if (driver?.code === 'ER_DUP_ENTRY')
    return ["'", '.'].some((before) => driver.message?.includes(`${before}${constraint}'`));
  return (
    (driver?.code ?? '').startsWith('SQLITE_CONSTRAINT') &&
    (driver?.message ?? '') === `UNIQUE constraint failed: ${columns}`
  );
}

/** What a caller may know of a database's error: nothing, save that trying again later helps, or that there is no room. */
export function translateDatabaseError(error: unknown): AppError | null {
  const driver = driverErrorOf(error);
  if (!driver) return null;
  if (isRetryable(error)) {
    return unavailable('DATABASE_BUSY', 'The server is busy; please try again', 1, error);
  }
  const code = driver.code ?? '';
  if (FULL.has(code)) return storageFull(error);
  const isAway =
    error instanceof DatabaseUnresponsive || UNREACHABLE.has(code) || code.startsWith('SQLITE_IOERR');
  if (isAway || driver.message === 'Queue limit reached.') {
    return unavailable(
      'DATABASE_UNAVAILABLE',
      'The service is not available right now; please try again',
      5,
      error,
    );
  }
  return null;
}

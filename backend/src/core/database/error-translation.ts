import { QueryFailedError } from 'typeorm';
import { type DriverError, driverErrorOf, isNodeUnfit } from '../connections/driver-error.js';
import { DatabaseUnresponsive } from '../connections/watchdog.js';
import { type AppError, storageFull, unavailable } from '../errors/app-error.js';

/** Codes of conflicts with another transaction (deadlock, lock wait, changed row): the same work may succeed now. */
const CONFLICTS = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD']);
/** Numbers of conflicts. 3101: another node of a group changed the same row first, which this node learns at COMMIT. */
const CONFLICT_NUMBERS = new Set([1213, 1205, 1020, 3101]);

const CONNECTION_LOST = new Set([
  ...['PROTOCOL_CONNECTION_LOST', 'ECONNRESET', 'EPIPE'],
  // The server refused the first statements of the connection, before any work.
  ...['ERR_STREAM_WRITE_AFTER_END', 'ERR_STREAM_DESTROYED'],
]);
/** The driver's message for a closed connection, which has no code. */
const CONNECTION_CLOSED = "Can't add new command when connection is in closed state";
/** 1927: MariaDB killed the connection during a statement. */
const CONNECTION_LOST_NUMBERS = new Set([1927]);

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
  'POOL_CLOSED',
  'SQLITE_BUSY',
]);

/** Codes of a full disk or an exhausted quota. */
const FULL = new Set(['SQLITE_FULL', 'ER_RECORD_FILE_FULL', 'ER_DISK_FULL', 'ER_ERROR_ON_WRITE']);

/** Codes of a database file that can't be read or written. */
const SQLITE_AWAY = /^SQLITE_(IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)/;

/** Returns whether another transaction, on any node, was in the way: rolled back, nothing is stored. */
export function isConflict(error: unknown): boolean {
  const { code = '', errno = 0 } = driverErrorOf(error) ?? {};
  return CONFLICTS.has(code) || CONFLICT_NUMBERS.has(errno);
}

/** Returns whether running the same transaction again may succeed. */
export function isRetryable(error: unknown): boolean {
  const driver = driverErrorOf(error);
  if (!driver) return false;
  return (
    isConflict(error) ||
    isNodeUnfit(error) ||
    // The connection broke during the transaction, perhaps at COMMIT. All our writes may be repeated, because unique
    // keys recognise rows that were stored.
    (error instanceof QueryFailedError && isConnectionLost(driver))
  );
}

function isConnectionLost({ code, errno, message }: DriverError): boolean {
  return (
    CONNECTION_LOST.has(code ?? '') ||
    CONNECTION_LOST_NUMBERS.has(errno ?? 0) ||
    message === CONNECTION_CLOSED
  );
}

/**
 * Returns whether a unique key refused the row. MySQL names the key with its table, MariaDB alone, SQLite only the
 * columns.
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

/** Translates a database error for callers, who only learn whether to try again later or that the disk is full. */
export function translateDatabaseError(error: unknown): AppError | null {
  const driver = driverErrorOf(error);
  if (!driver) return null;
  if (isRetryable(error) && !isNodeUnfit(error)) {
    return unavailable('DATABASE_BUSY', 'The server is busy. Please try again', 1, error);
  }
  const code = driver.code ?? '';
  if (FULL.has(code)) return storageFull(error);
  const isAway =
    error instanceof DatabaseUnresponsive ||
    UNREACHABLE.has(code) ||
    isConnectionLost(driver) ||
    isNodeUnfit(error) ||
    SQLITE_AWAY.test(code);
  if (isAway || driver.message === 'Queue limit reached.') {
    return unavailable(
      'DATABASE_UNAVAILABLE',
      'The service is not available right now. Please try again',
      5,
      error,
    );
  }
  return null;
}

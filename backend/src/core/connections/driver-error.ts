import { QueryFailedError } from 'typeorm';

/** What a driver of either engine reports. */
export interface DriverError {
  code?: string;
  errno?: number;
  message?: string;
}

/**
 * Errors of a cluster's node that cannot serve now: it is leaving, joining or without a quorum (1047, 3100; at COMMIT
 * 1180), or is read-only (1290, 1792, 1836). Another node may be behind the same address. Only after 1180 may the
 * statement have been executed.
 */
const NODE_UNFIT_NUMBERS = new Set([1047, 1180, 1290, 1792, 1836, 3100]);

/** Finds the driver's report behind an error. @returns null if the value is not an error */
export function driverErrorOf(error: unknown): DriverError | null {
  if (error instanceof QueryFailedError) return error.driverError as DriverError;
  return error instanceof Error ? (error as DriverError) : null;
}

/** Returns whether the node behind this connection cannot serve now and must not be asked further. */
export function isNodeUnfit(error: unknown): boolean {
  return NODE_UNFIT_NUMBERS.has(driverErrorOf(error)?.errno ?? 0);
}

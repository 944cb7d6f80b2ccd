import { QueryFailedError } from 'typeorm';

/** What a driver reports, whichever engine it speaks to. */
export interface DriverError {
  code?: string;
  errno?: number;
  message?: string;
}

/**
 * The node of a cluster that answers can't serve now: it is leaving, joining or without a quorum (1047, 3100; at COMMIT
 * 1180), or must not be written to (1290, 1792, 1836). Another one may be behind the same address. What was asked may have
 * been done in the case of 1180 alone.
 */
const NODE_UNFIT_NUMBERS = new Set([1047, 1180, 1290, 1792, 1836, 3100]);

/** Finds what the driver reported behind an error. @returns null when no error was thrown */
export function driverErrorOf(error: unknown): DriverError | null {
  if (error instanceof QueryFailedError) return error.driverError as DriverError;
  return error instanceof Error ? (error as DriverError) : null;
}

/** True when the node behind this connection can't serve now: nothing further should be asked on it. */
export function isNodeUnfit(error: unknown): boolean {
  return NODE_UNFIT_NUMBERS.has(driverErrorOf(error)?.errno ?? 0);
}

import type { ApiError } from '../../lib/api/apiError';
import type { ImportData } from '../../lib/api/types';

/** Between check and import somebody may have changed what the file builds on: then it names faults too. */
export function faultyResult(error: ApiError | undefined): ImportData | null {
  if (error?.code !== 'INVALID_IMPORT') return null;
  const errors = (error.errors ?? []).map(({ field, line = 0, ...fault }) => ({
    ...fault,
    line,
    column: field,
  }));
  const none = { rows: 0, created: 0, updated: 0, unchanged: 0, total: 0 };
  return { dryRun: true, ...none, errors, errorCount: errors.length, warnings: [], warningCount: 0 };
}

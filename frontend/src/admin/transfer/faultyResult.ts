import type { ApiError } from '../../lib/api/apiError';
import type { ImportData } from '../../lib/api/types';

/** Somebody may have changed related items between check and import: the import then reports errors too. */
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

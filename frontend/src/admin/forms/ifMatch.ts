import type { ApiError } from '../../lib/api/apiError';

/** The header by which a change says what it was made of. */
export const ifMatch = (version?: string) => (version ? { 'If-Match': `"${version}"` } : undefined);

/** True when a change was refused because what was on screen is not stored any more. */
export const isOutdated = (error: ApiError | undefined) =>
  error?.statusCode === 404 || error?.statusCode === 412;

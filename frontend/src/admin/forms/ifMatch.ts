import type { ApiError } from '../../lib/api/apiError';

/** The header that names the version on which a change is based. */
export const ifMatch = (version?: string) => (version ? { 'If-Match': `"${version}"` } : undefined);

/** Returns whether a change was refused because the stored version has changed. */
export const isOutdated = (error: ApiError | undefined) =>
  error?.statusCode === 404 || error?.statusCode === 412;

import type { ApiDispatch } from '../../lib/api/api';
import { getAuditPage } from '../audit/auditApi';
import type { ImportKind } from './transferApi';

/** The time until the server has noticed that nobody waits any more, in milliseconds. */
const HEARD_MS = 1500;
/**
 * The pause before the second read, in milliseconds, if rows were being stored: a commit that has begun can't
 * be stopped.
 */
const COMMIT_MS = [3000, 6000];

/**
 * Returns whether an import was stored: the server may have stored it before it noticed the cancellation, and
 * the audit trail contains the request's id.
 * @param requestId of the import; null if the server never sent it
 * @param storing whether rows were being stored at the last report
 * @returns null if it is unknown
 */
export async function wasStored(
  kind: ImportKind,
  requestId: string | null,
  storing: boolean,
  dispatch: ApiDispatch,
): Promise<boolean | null> {
  if (requestId === null) return null;
  const query = { action: `import.${kind}`, page: 1, limit: 20 } as const;
  let found: boolean | null = null;
  for (const pause of [HEARD_MS, ...(storing ? COMMIT_MS : [])]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const { data } = await dispatch(getAuditPage.initiate(query, { subscribe: false, forceRefetch: true }));
    found = data ? data.entries.some(({ request_id }) => request_id === requestId) : null;
    if (found) break;
  }
  return found;
}

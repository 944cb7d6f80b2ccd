import type { ApiDispatch } from '../../lib/api/api';
import { getAuditPage } from '../audit/auditApi';
import type { ImportKind } from './transferApi';

/** Until the server has heard that nobody waits any more, in milliseconds. */
const HEARD_MS = 1500;
/** Asked again after, in milliseconds, where rows were being stored: a commit that has begun is not to be stopped. */
const COMMIT_MS = [3000, 6000];

/**
 * What was sent whole may have been stored before the server heard that nobody waits: the audit trail knows.
 * @param requestId of the import; null when the server never told
 * @param storing whether rows were being stored when it was last heard of
 * @returns null when nobody can tell
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

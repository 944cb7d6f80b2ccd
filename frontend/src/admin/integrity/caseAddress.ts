import type { AdminPath } from '../../lib/pages';
import { idIn } from '../shell/idIn';

/** The parameter that names the open case in addresses of earlier versions. */
export const CASE_PARAM = 'case';

const DESK = '/admin/integrity' satisfies AdminPath;

/** Returns the case of a path; null for any other page. */
export const caseAt = (path: string): number | null =>
  idIn(path.startsWith(`${DESK}/`) ? path.slice(DESK.length + 1) : null);

/** Returns the address of a single case, or of all cases if there are several. */
export const casesAddress = ([id = null, ...others]: readonly (number | null)[]): string =>
  deskAddress(others.length === 0 ? id : null);

/**
 * Returns the address of a case, or of all cases.
 * @param params of the filtered list, to which the back link leads
 */
export function deskAddress(id: number | null, params: URLSearchParams = new URLSearchParams()): string {
  const path = id === null ? DESK : `${DESK}/${id}`;
  const next = new URLSearchParams(params);
  next.delete(CASE_PARAM);
  const query = next.toString();
  return query ? `${path}?${query}` : path;
}

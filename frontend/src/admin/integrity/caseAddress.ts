import type { AdminPath } from '../../lib/pages';

/** In the address, the case that is open. */
export const CASE_PARAM = 'case';

const DESK = '/admin/integrity' satisfies AdminPath;
const ID = /^[1-9]\d{0,9}$/;

/** Reads a case's number from an address; null for what is none. */
export function caseIdIn(text: string | null): number | null {
  return text !== null && ID.test(text) ? Number(text) : null;
}

/**
 * Gives the address of a case, or of all of them.
 * @param params of the list as it is filtered now, to which the way back leads
 */
export function deskAddress(id: number | null, params: URLSearchParams = new URLSearchParams()): string {
  const next = new URLSearchParams(params);
  next.delete(CASE_PARAM);
  if (id !== null) next.set(CASE_PARAM, String(id));
  const query = next.toString();
  return query ? `${DESK}?${query}` : DESK;
}

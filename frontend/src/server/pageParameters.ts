import { isFiltered, readView, viewParams } from '../features/candidates/leaderboardView';

/**
 * Returns the parameters of an address that change a public page, in one order; defaults, unknown names and
 * invalid values are left out.
 * @returns null for a search, which would be a page of its own: the client renders it
 */
export function pageParameters(path: string, query: URLSearchParams): URLSearchParams | null {
  const view = readView(query);
  if (path !== '/leaderboard') return new URLSearchParams();
  // Only the client knows which candidates a user has rated, and which regions exist.
  if (isFiltered(view)) return null;
  // The client renders the final ranks of a round, with a part that visitors of the current ranking never
  // load.
  if (query.has('round')) return null;
  return view.search.trim() === '' ? viewParams({ ...view, search: '' }) : null;
}

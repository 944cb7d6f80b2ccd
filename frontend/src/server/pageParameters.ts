import { isFiltered, readView, viewParams } from '../features/candidates/leaderboardView';

/**
 * Gives the parameters of an address that change what a public page shows, in one order; defaults, unknown names and
 * values that make no sense are left out.
 * @returns null for a search: each would be a page of its own, and is left to the client
 */
export function pageParameters(path: string, query: URLSearchParams): URLSearchParams | null {
  const view = readView(query);
  if (path !== '/leaderboard') return new URLSearchParams();
  // Only the client knows whom somebody has rated, and what regions there are.
  if (isFiltered(view)) return null;
  // What a round has ended with is drawn by the client: a part that visitors of today's ranking never load.
  if (query.has('round')) return null;
  return view.search.trim() === '' ? viewParams({ ...view, search: '' }) : null;
}

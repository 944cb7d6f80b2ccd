import { matchPath } from 'react-router-dom';
import { TOP_CANDIDATES } from '../app/pages/HomePage';
import type { AppStore } from '../app/store';
import {
  getCandidate,
  getCandidatePage,
  getCandidateStats,
  getCandidates,
} from '../features/candidates/candidatesApi';
import { firstRows, readView } from '../features/candidates/leaderboardView';
import { getConfig } from '../features/config/configApi';

/** A read that is kept by nobody: the store lives as long as its page is being drawn. */
const ONCE = { subscribe: false } as const;

type Dispatch = AppStore['dispatch'];

/** The pages that are drawn here, each with the reads that it shows beside those of every page. */
const PAGES: Readonly<
  Record<string, (dispatch: Dispatch, address: URL, id: number) => PromiseLike<unknown>[]>
> = {
  '/': (dispatch) => [
    dispatch(getCandidateStats.initiate(undefined, ONCE)),
    dispatch(getCandidates.initiate({ limit: TOP_CANDIDATES }, ONCE)),
  ],
  '/leaderboard': (dispatch, { searchParams }) => [
    dispatch(getCandidatePage.initiate(firstRows(readView(searchParams)), ONCE)),
  ],
  '/candidate/:id': (dispatch, _address, id) => [dispatch(getCandidate.initiate(id, ONCE))],
  '/about': () => [],
};

/**
 * Reads what a page shows to a visitor.
 * @returns false for a page that isn't drawn here, or when one of its reads failed
 */
export async function readPage(store: AppStore, address: URL): Promise<boolean> {
  const pattern = Object.keys(PAGES).find((path) => matchPath(path, address.pathname));
  const reads = pattern ? PAGES[pattern] : undefined;
  if (!pattern || !reads) return false;
  const id = Number(matchPath(pattern, address.pathname)?.params.id);
  await Promise.all([
    store.dispatch(getConfig.initiate(undefined, ONCE)),
    ...reads(store.dispatch, address, id),
  ]);
  return Object.values(store.getState().api.queries).every((query) => query?.status === 'fulfilled');
}

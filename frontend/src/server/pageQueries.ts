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
import { isApiError } from '../lib/api/apiError';
import { findPage, type RenderedPath } from '../lib/pages';

/** A read that is kept by nobody: the store lives as long as its page is being drawn. */
const ONCE = { subscribe: false } as const;

type Dispatch = AppStore['dispatch'];

/** The reads that each page shows beside those of every page. */
const READS: Readonly<
  Record<RenderedPath, (dispatch: Dispatch, address: URL, id: number) => PromiseLike<unknown>[]>
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

const isRendered = (path: string): path is RenderedPath => Object.hasOwn(READS, path);

/** What became of reading a page: it can be drawn, what it is about isn't there, or the client has to draw it. */
export type Reading = 'complete' | 'missing' | 'incomplete';

/** Reads what a page shows to a visitor. */
export async function readPage(store: AppStore, address: URL): Promise<Reading> {
  const path = findPage(address.pathname)?.path;
  if (!path || !isRendered(path)) return 'incomplete';
  const id = Number(matchPath('/candidate/:id', address.pathname)?.params.id);
  await Promise.all([
    store.dispatch(getConfig.initiate(undefined, ONCE)),
    ...READS[path](store.dispatch, address, id),
  ]);
  const queries = Object.values(store.getState().api.queries);
  if (queries.every((query) => query?.status === 'fulfilled')) return 'complete';
  const errors = queries.flatMap((query) => (query?.error ? [query.error] : []));
  return errors.some((error) => isApiError(error) && error.statusCode === 404) ? 'missing' : 'incomplete';
}

import { matchPath } from 'react-router-dom';
import { FIRST_OF_TITLES, TOP_CANDIDATES } from '../app/pages/homeQueries';
import type { AppStore } from '../app/store';
import {
  getCandidate,
  getCandidatePage,
  getCandidateStats,
  getCandidates,
} from '../features/candidates/candidatesApi';
import { firstRows, readView } from '../features/candidates/leaderboardView';
import { getConfig } from '../features/config/configApi';
import { getMetrics } from '../features/metrics/metricsApi';
import { getOpenData } from '../features/openData/openDataApi';
import { getCandidateRounds } from '../features/rounds/roundsApi';
import { getLatestStatement, getStatements } from '../features/statements/statementsApi';
import { getTitles } from '../features/titles/titlesApi';
import { getTransparency } from '../features/transparency/transparencyApi';
import { isApiError } from '../lib/api/apiError';
import { findPage, type RenderedPath } from '../lib/pages';

/** An uncached read: the store exists only while its page is rendered. */
const ONCE = { subscribe: false } as const;

type Dispatch = AppStore['dispatch'];

/** The reads of each page in addition to those of every page. */
const READS: Readonly<
  Record<RenderedPath, (dispatch: Dispatch, address: URL, id: number) => PromiseLike<unknown>[]>
> = {
  '/': (dispatch) => [
    dispatch(getTitles.initiate(undefined, ONCE)),
    dispatch(getCandidateStats.initiate(undefined, ONCE)),
    dispatch(getLatestStatement.initiate(undefined, ONCE)),
    dispatch(getCandidates.initiate(TOP_CANDIDATES, ONCE)),
    dispatch(getCandidates.initiate(FIRST_OF_TITLES, ONCE)),
  ],
  '/leaderboard': (dispatch, { searchParams }) => [
    dispatch(getCandidateStats.initiate(undefined, ONCE)),
    dispatch(getTitles.initiate(undefined, ONCE)),
    dispatch(getCandidatePage.initiate(firstRows(readView(searchParams)), ONCE)),
  ],
  '/candidate/:id': (dispatch, _address, id) => [
    readCandidate(dispatch, id),
    dispatch(getCandidateStats.initiate(undefined, ONCE)),
    dispatch(getStatements.initiate(id, ONCE)),
    readRounds(dispatch, id),
  ],
  '/about': () => [],
  '/open-data': (dispatch) => [dispatch(getOpenData.initiate(undefined, ONCE))],
  '/transparency': (dispatch) => [dispatch(getTransparency.initiate(undefined, ONCE))],
  // The browser reads the current state: a rendered and cached one would be outdated.
  '/ledger': () => [],
};

/** Reads the candidate first, because the metrics follow from their title. */
async function readCandidate(dispatch: Dispatch, id: number): Promise<void> {
  const { data } = await dispatch(getCandidate.initiate(id, ONCE));
  if (data?.title) await dispatch(getMetrics.initiate({ title: data.title }, ONCE));
}

/** Reads the candidate's ranks by round, which would move the page if they came later. */
async function readRounds(dispatch: Dispatch, id: number): Promise<void> {
  const { data } = await dispatch(getConfig.initiate(undefined, ONCE));
  if (data?.round) await dispatch(getCandidateRounds.initiate(id, ONCE));
}

const isRendered = (path: string): path is RenderedPath => Object.hasOwn(READS, path);

/** The reads of parts that load after the page. */
export const LATER_READS: readonly string[] = [getOpenData.name, getTransparency.name];

/** The pages that change with time, even if the ranking does not. */
const WITH_TIME: readonly string[] = ['/open-data', '/transparency'] satisfies RenderedPath[];

/** Returns whether a rendered page is valid for a limited time only. */
export function changesWithTime(path: string): boolean {
  return WITH_TIME.includes(findPage(path)?.path ?? '');
}

/**
 * The outcome of reading a page: it can be rendered, its subject does not exist, or the client must render
 * it.
 */
export type Reading = 'complete' | 'missing' | 'incomplete';

/** Reads the data of a page for a visitor. */
export async function readPage(store: AppStore, address: URL): Promise<Reading> {
  const path = findPage(address.pathname)?.path;
  if (!path || !isRendered(path)) return 'incomplete';
  const id = Number(matchPath('/candidate/:id', address.pathname)?.params.id);
  await Promise.all([
    store.dispatch(getConfig.initiate(undefined, ONCE)),
    ...READS[path](store.dispatch, address, id),
  ]);
  // Render and cache no pages for titles that do not exist: the client says that the list is empty.
  const { title } = readView(address.searchParams);
  const titles = getTitles.select()(store.getState()).data;
  if (title && titles && !titles.some(({ id }) => id === Number(title))) return 'incomplete';
  const queries = Object.values(store.getState().api.queries);
  if (queries.every((query) => query?.status === 'fulfilled')) return 'complete';
  const errors = queries.flatMap((query) => (query?.error ? [query.error] : []));
  return errors.some((error) => isApiError(error) && error.statusCode === 404) ? 'missing' : 'incomplete';
}

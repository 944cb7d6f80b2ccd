import { ROWS_PER_BATCH } from '../../components/ranking/RankTable';
import type { Candidate } from '../../lib/api/types';
import { hasWords, searchKey, searchWords } from '../../lib/foldForSearch';
import type { CandidatePageQuery } from './candidatesApi';

export const SORTS = ['average', 'name', 'totalRatings'] as const;
export type Sort = (typeof SORTS)[number];
export type Order = 'asc' | 'desc';

/** The part of an address that describes the leaderboard. */
export interface LeaderboardView {
  search: string;
  /** The id of a title; empty for all titles. */
  title: string;
  /** A city or region of candidates; empty for all. */
  region: string;
  /** True to show only candidates whom the reader has not rated. */
  unrated: boolean;
  sort: Sort;
  order: Order;
}

/** The server's limit of a search; addresses have a limit too. */
export const SEARCH_MAX = 100;

const START: LeaderboardView = {
  search: '',
  title: '',
  region: '',
  unrated: false,
  sort: 'average',
  order: 'desc',
};

/** Reads the view from an address; invalid values are replaced by the defaults. */
export function readView(params: URLSearchParams): LeaderboardView {
  const sort = SORTS.find((name) => name === params.get('sort')) ?? START.sort;
  return {
    search: (params.get('search') ?? START.search).slice(0, SEARCH_MAX),
    title: /^[1-9]\d{0,8}$/.exec(params.get('title') ?? '')?.[0] ?? START.title,
    region: (params.get('region') ?? START.region).slice(0, SEARCH_MAX),
    unrated: params.get('rated') === 'no',
    sort,
    order: params.get('order') === 'asc' ? 'asc' : START.order,
  };
}

/**
 * Returns the address's parameters of a view; defaults are left out, so that the plain page has a plain
 * address.
 */
export function viewParams(view: LeaderboardView): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['search', 'title', 'region', 'sort', 'order'] as const) {
    if (view[name] !== START[name]) params.set(name, view[name].slice(0, SEARCH_MAX));
  }
  if (view.unrated) params.set('rated', 'no');
  return params;
}

/**
 * Returns the view after a press on a sort button: the active order is reversed, another one starts
 * descending.
 */
export function withSort(view: LeaderboardView, sort: Sort): LeaderboardView {
  const order = view.sort === sort && view.order === 'desc' ? 'asc' : 'desc';
  return { ...view, sort, order };
}

/**
 * Returns whether the server can't select the first rows of a view, because it does not know these filters.
 */
export const isFiltered = ({ region, unrated }: LeaderboardView) => region !== '' || unrated;

/** Returns whether a view shows one office after the other: ranks of different offices do not compare. */
export const isByOffice = ({ sort, title }: LeaderboardView) => sort === 'average' && title === '';

/** Returns the cities and regions of candidates, each once, sorted by name. */
export function regionsOf(candidates: readonly Candidate[]): string[] {
  return [...new Set(candidates.flatMap(({ region }) => region ?? []))].sort(byName.compare);
}

/** The query for the first rows of a view, which are part of the page. */
export function firstRows(view: LeaderboardView): CandidatePageQuery {
  const { search, title, sort, order } = view;
  const wanted = {
    search: search.trim() || undefined,
    ...(title && { titleId: Number(title) }),
    limit: ROWS_PER_BATCH,
    offset: 0,
  };
  // The best average has the lowest rank.
  if (sort === 'average') {
    const byRank = isByOffice(view) ? 'rankInTitle' : 'rank';
    return { ...wanted, sort: byRank, order: order === 'desc' ? 'asc' : 'desc' };
  }
  return { ...wanted, sort, order };
}

/** Below all that have a rank, or an office. */
const LAST = 1e9;

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * Responses for voters contain no average, but all contain the rank, which has the same order, so the order
 * by score uses the rank. All comparisons are ascending; equal candidates keep the server's order.
 */
const COMPARE: Readonly<Record<Sort, (a: Candidate, b: Candidate) => number>> = {
  average: (a, b) => (b.rank ?? LAST) - (a.rank ?? LAST),
  name: (a, b) => byName.compare(a.name, b.name),
  totalRatings: (a, b) => a.totalRatings - b.totalRatings,
};

/** The offices have the order in which they were created, as in the links to each. */
const byOffice = (a: Candidate, b: Candidate) => (a.titleId ?? LAST) - (b.titleId ?? LAST);

/**
 * Folding thousands of names at each letter takes a phone too long, so the folded texts are cached by
 * response.
 */
const keys = new WeakMap<Candidate, string>();

function keyOf(candidate: Candidate): string {
  const { name, nameAr, title, titleSo, titleAr, region, candidateId } = candidate;
  const key = keys.get(candidate) ?? searchKey([name, nameAr, title, titleSo, titleAr, region, candidateId]);
  keys.set(candidate, key);
  return key;
}

/**
 * Returns the candidates that match a view, searched in all languages, in the view's order.
 * @param rated the ids of the candidates whom the reader has rated
 */
export function applyView(
  candidates: readonly Candidate[],
  view: LeaderboardView,
  rated: ReadonlySet<number> = new Set(),
): Candidate[] {
  const words = searchWords(view.search);
  const direction = view.order === 'asc' ? 1 : -1;
  const titleId = view.title && Number(view.title);
  return candidates
    .filter(
      (one) =>
        (!titleId || one.titleId === titleId) &&
        (!view.region || one.region === view.region) &&
        !(view.unrated && rated.has(one.id)) &&
        (words.length === 0 || hasWords(keyOf(one), words)),
    )
    .sort((a, b) => (isByOffice(view) && byOffice(a, b)) || direction * COMPARE[view.sort](a, b));
}

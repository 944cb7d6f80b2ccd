import { ROWS_PER_BATCH } from '../../components/ranking/RankTable';
import type { Candidate } from '../../lib/api/types';
import { hasWords, searchKey, searchWords } from '../../lib/foldForSearch';
import type { CandidatePageQuery } from './candidatesApi';

export const SORTS = ['average', 'name', 'totalRatings'] as const;
export type Sort = (typeof SORTS)[number];
export type Order = 'asc' | 'desc';

/** What the address says about the leaderboard. */
export interface LeaderboardView {
  search: string;
  /** The id of a title; nothing for all. */
  title: string;
  /** A city or region as candidates have it; nothing for all. */
  region: string;
  /** True: only those whom the reader has not rated. */
  unrated: boolean;
  sort: Sort;
  order: Order;
}

/** The server reads no longer search, and no address has room for a pasted book. */
export const SEARCH_MAX = 100;

const START: LeaderboardView = {
  search: '',
  title: '',
  region: '',
  unrated: false,
  sort: 'average',
  order: 'desc',
};

/** Reads the view from an address; what makes no sense there counts as the default. */
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

/** Gives the address's parameters of a view; defaults are left out, so that the plain page has a plain address. */
export function viewParams(view: LeaderboardView): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['search', 'title', 'region', 'sort', 'order'] as const) {
    if (view[name] !== START[name]) params.set(name, view[name].slice(0, SEARCH_MAX));
  }
  if (view.unrated) params.set('rated', 'no');
  return params;
}

/** The view after a sort button was pressed: the active one turns round, another one starts descending. */
export function withSort(view: LeaderboardView, sort: Sort): LeaderboardView {
  const order = view.sort === sort && view.order === 'desc' ? 'asc' : 'desc';
  return { ...view, sort, order };
}

/** True of a view that the server can't give the first lines of: it knows nothing of these filters. */
export const isFiltered = ({ region, unrated }: LeaderboardView) => region !== '' || unrated;

/** Gives the cities and regions of candidates, each once, by name. */
export function regionsOf(candidates: readonly Candidate[]): string[] {
  return [...new Set(candidates.flatMap(({ region }) => region ?? []))].sort(byName.compare);
}

/** What the server is asked for the first lines of a view: those that a page comes with. */
export function firstRows({ search, title, sort, order }: LeaderboardView): CandidatePageQuery {
  const wanted = {
    search: search.trim() || undefined,
    ...(title && { titleId: Number(title) }),
    limit: ROWS_PER_BATCH,
    offset: 0,
  };
  // The best average has the lowest rank.
  if (sort === 'average') return { ...wanted, sort: 'rank', order: order === 'desc' ? 'asc' : 'desc' };
  return { ...wanted, sort, order };
}

/** Below all that have a rank. */
const UNRANKED = 1e9;

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * Most voters' answers hold no average, but everyone's hold the rank, which is the order of the averages: so Score
 * sorts by rank. All comparisons are ascending; the server's own order decides between equals.
 */
const COMPARE: Readonly<Record<Sort, (a: Candidate, b: Candidate) => number>> = {
  average: (a, b) => (b.rank ?? UNRANKED) - (a.rank ?? UNRANKED),
  name: (a, b) => byName.compare(a.name, b.name),
  totalRatings: (a, b) => a.totalRatings - b.totalRatings,
};

/** Folding takes long on a phone for each of thousands at each letter typed: once for each answer is enough. */
const keys = new WeakMap<Candidate, string>();

function keyOf(candidate: Candidate): string {
  const { name, nameAr, title, titleSo, titleAr, region, candidateId } = candidate;
  const key = keys.get(candidate) ?? searchKey([name, nameAr, title, titleSo, titleAr, region, candidateId]);
  keys.set(candidate, key);
  return key;
}

/**
 * Gives the candidates that match a view, whichever of their languages is searched in, in its order.
 * @param rated ids of those whom the reader has rated
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
    .sort((a, b) => direction * COMPARE[view.sort](a, b));
}

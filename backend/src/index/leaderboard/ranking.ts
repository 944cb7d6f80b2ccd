import type { RankOrder } from '../../core/config/settings.js';
import type { CandidateRow } from '../model/candidates.repository.js';
import type { RankBand } from '../snapshots/rank-band.entity.js';
import type { RankSnapshot } from '../snapshots/rank-snapshot.entity.js';
import { adjustedMeans } from './adjusted-means.js';

/** Figures of fewer ratings are marked, because their interval is wide and may even be too narrow. */
export const FEW_RATINGS = 30;

/** The sums behind a place. */
type PlaceSums = Pick<CandidateRow, 'scoreSum' | 'scoreCount' | 'totalRatings'>;
/** The sums behind a frozen rank, and since when it is frozen. */
type FrozenSums = PlaceSums & Pick<RankSnapshot, 'takenAt'>;

export interface RankedCandidate extends CandidateRow {
  /** The sums that replace the candidate's own while its rank is frozen; otherwise null. */
  held: FrozenSums | null;
  /** Null with fewer ratings than a rank requires. */
  rank: number | null;
  /** The number of ratings that a rank still requires; 0 with a rank. */
  missingRatings: number;
  /** The rank among candidates of the same title; null without a title or a rank. */
  rankInTitle: number | null;
  /** The number of candidates with the same title; null without one. */
  titleCandidateCount: number | null;
  /**
   * The rank within the same title at the end of the previous round; null without one; absent before a round has ended.
   */
  previousRankInTitle?: number | null;
  /** The mean that is drawn towards the office's where ratings are few; absent without a rank or a publication. */
  adjusted?: number;
  /** The ranks that agree with the ratings, from the best to the last; absent without a band. */
  band?: Places;
  /** The same among candidates of the same title. */
  bandInTitle?: Places;
}

/** The best and the last of some places. */
export type Places = [low: number, high: number];

type Ranked = Omit<RankedCandidate, 'rankInTitle' | 'titleCandidateCount'>;

interface Mean {
  scoreSum: number;
  scoreCount: number;
}

/** Means whose floating point values differ by less than this are compared exactly. */
const DOUBT = 1e-9;

/** Compares two means exactly, as fractions of integers. @returns below 0 if `a` is higher, 0 if they are equal */
export function compareMeans(a: Mean, b: Mean): number {
  const difference = b.scoreSum / b.scoreCount - a.scoreSum / a.scoreCount;
  if (Math.abs(difference) > DOUBT) return difference;
  const exact = BigInt(b.scoreSum) * BigInt(a.scoreCount) - BigInt(a.scoreSum) * BigInt(b.scoreCount);
  return exact === 0n ? 0 : exact < 0n ? -1 : 1;
}

/** Returns the mean with one decimal, rounded half up from exact integers; null without scores. */
export function mean({ scoreSum, scoreCount }: Mean): number | null {
  return scoreCount === 0 ? null : Math.floor((scoreSum * 20 + scoreCount) / (scoreCount * 2)) / 10;
}

/** Rounds to one decimal. A number that is half-way within floating point accuracy is rounded up. */
export function roundHalfUp(number: number): number {
  return Math.floor((number + DOUBT) * 10 + 0.5) / 10;
}

/** Compares names in reading order, then ids, so that the order is always the same. */
export function compareNames(a: CandidateRow, b: CandidateRow): number {
  return COLLATOR.compare(a.name, b.name) || a.id - b.id;
}
const COLLATOR = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

export interface RankingOptions {
  /** The sums of frozen ranks by candidate. */
  holds?: ReadonlyMap<number, FrozenSums> | undefined;
  /**
   * The minimum number of ratings for a rank; 0: candidates without ratings share the rank after the last rated one.
   */
  minRatings?: number;
  /** The ratings at the mean of its office that an adjusted mean gives a candidate; null: there are no adjusted means. */
  prior?: number | null;
  /** The weighted means by candidate; the plain mean replaces a missing one. */
  weighted?: ReadonlyMap<number, number>;
  order?: RankOrder;
}

/**
 * Sorts candidates in the public order: by plain, adjusted or weighted mean, highest first; equal means share a rank
 * (`ranksOf`). Within a rank candidates with more ratings come first, then by name. Candidates with too few ratings for a
 * rank follow by name only, because their order would reveal their means.
 */
export function rankCandidates(
  candidates: CandidateRow[],
  {
    holds = new Map(),
    minRatings = 0,
    prior = null,
    weighted = new Map(),
    order = 'plain',
  }: RankingOptions = {},
): RankedCandidate[] {
  const placed = candidates.map((candidate) => ({ ...candidate, held: holds.get(candidate.id) ?? null }));
  const isRated = (candidate: (typeof placed)[number]) => {
    const { scoreCount, totalRatings } = placeOf(candidate);
    return scoreCount > 0 && totalRatings >= minRatings;
  };
  const rated = withAdjustedMeans(placed.filter(isRated), prior);
  const rankedBy = {
    plain: null,
    adjusted: prior === null ? null : ({ adjusted = 0 }: Rated) => adjusted,
    weighted: weighted.size === 0 ? null : (one: Rated) => weighted.get(one.id) ?? plainMean(placeOf(one)),
  }[order];
  const compare = rankedBy ? comparing(rankedBy) : comparePlain;
  const others = placed.filter((candidate) => !isRated(candidate)).sort(compareNames);
  rated.sort((a, b) => {
    return compare(a, b) || placeOf(b).totalRatings - placeOf(a).totalRatings || compareNames(a, b);
  });
  const ranks = ranksOf(rated, compare);
  const ranked = rated.map((candidate, index) => ({
    ...candidate,
    rank: ranks[index] ?? null,
    missingRatings: 0,
  }));
  const unranked = others.map((candidate) => ({
    ...candidate,
    rank: minRatings === 0 ? rated.length + 1 : null,
    missingRatings: Math.max(1, minRatings - placeOf(candidate).totalRatings),
  }));
  return inTitles([...ranked, ...unranked]);
}

/** Returns the ranks of sorted items; equal ones share a rank, and the next rank counts them all (1, 2, 2, 4). */
export function ranksOf<T>(sorted: readonly T[], compare: (a: T, b: T) => number): number[] {
  const ranks: number[] = [];
  for (const [index, item] of sorted.entries()) {
    const above = sorted[index - 1];
    const rank = above !== undefined && compare(above, item) === 0 ? ranks[index - 1] : undefined;
    ranks.push(rank ?? index + 1);
  }
  return ranks;
}

type Rated = CandidateRow & Pick<RankedCandidate, 'held' | 'adjusted'>;

const comparePlain = (a: Rated, b: Rated) => compareMeans(placeOf(a), placeOf(b));

const plainMean = ({ scoreSum, scoreCount }: Mean) => scoreSum / scoreCount;

/** Compares floating point values, highest first. */
function comparing(rankedBy: (candidate: Rated) => number) {
  return (a: Rated, b: Rated): number => {
    const difference = rankedBy(b) - rankedBy(a);
    return Math.abs(difference) > DOUBT ? difference : 0;
  };
}

/** Adds the adjusted means of candidates with ratings. */
function withAdjustedMeans<One extends Rated>(rated: readonly One[], prior: number | null): (One & Rated)[] {
  if (prior === null) return [...rated];
  const means = rated.map((candidate) => {
    const { scoreSum, scoreCount, totalRatings } = placeOf(candidate);
    return { titleId: candidate.titleId, mean: scoreSum / scoreCount, ratings: totalRatings };
  });
  const adjusted = adjustedMeans(means, prior);
  return rated.map((candidate, index) => ({ ...candidate, adjusted: adjusted[index] }));
}

/** Returns how many ratings a candidate needs for a rank; 0 with one. Older stored rankings have 0 without ratings. */
export function missingRatings(place: Pick<RankedCandidate, 'scoreCount' | 'missingRatings'>): number {
  return place.scoreCount === 0 ? Math.max(1, place.missingRatings) : place.missingRatings;
}

/**
 * Returns the ranks that people see. Candidates without ratings have a number for sorting, the one after the last rated
 * candidate; before the first rating it is 1 for everybody, so no page, file or picture shows it.
 */
export function shownRanks(
  place: Pick<RankedCandidate, 'scoreCount' | 'missingRatings' | 'rank' | 'rankInTitle'>,
): Pick<RankedCandidate, 'rank' | 'rankInTitle'> {
  const { rank, rankInTitle } = place;
  return missingRatings(place) > 0 ? { rank: null, rankInTitle: null } : { rank, rankInTitle };
}

/**
 * Adds the ranks that agree with the ratings. A candidate whose rank is frozen has none, and in another title than at that
 * time none in the title. Candidates who are deleted after a publication move ranks, so a band always contains the rank.
 */
export function withBands(
  ranked: readonly RankedCandidate[],
  bands: ReadonlyMap<number, RankBand>,
): RankedCandidate[] {
  return ranked.map((candidate) => {
    const band = bands.get(candidate.id);
    const { rank, rankInTitle } = shownRanks(candidate);
    if (!band || rank === null || candidate.held) return candidate;
    const inTitle = band.titleId === candidate.titleId && bandInTitle(band, rankInTitle);
    return {
      ...candidate,
      band: around(band.low, rank, band.high),
      ...(inTitle && { bandInTitle: inTitle }),
    };
  });
}

/** Returns the band among the candidates of the same title, with the rank in it; undefined without one. */
export function bandInTitle(
  { lowInTitle, highInTitle }: Pick<RankBand, 'lowInTitle' | 'highInTitle'>,
  rankInTitle: number | null,
): Places | undefined {
  if (!rankInTitle || !lowInTitle || !highInTitle) return undefined;
  return around(lowInTitle, rankInTitle, highInTitle);
}

function around(low: number, rank: number, high: number): Places {
  return [Math.min(low, rank), Math.max(high, rank)];
}

/** A candidate's place in a final ranking. */
export type FinalPlace = PlaceSums &
  Pick<RankedCandidate, 'rank' | 'missingRatings' | 'rankInTitle' | 'titleCandidateCount'> & {
    candidateId: number;
    title: string | null;
  };

/** Describes the rank of the previous round in the API. */
export const PREVIOUS_RANK = {
  type: 'integer',
  nullable: true,
  description:
    'The rank within the same title at the end of the previous round; null without one; absent before a round has ended',
} as const;

/** Describes a band in the API. */
export const PLACES = { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 } as const;
export const BAND_IN_TITLE = {
  ...PLACES,
  description:
    'The best and the last rank among the candidates of the same title that agree with the ratings; absent without rank bands',
} as const;

/** The ranks within titles at the end of a round, with the titles of that day, by candidate. */
export type PreviousRanks = ReadonlyMap<number, { title: string | null; rankInTitle: number | null }>;

/** Keeps of a round's final places what later ranks are compared with. */
export function toPreviousRanks(places: readonly FinalPlace[]): PreviousRanks {
  return new Map(
    places.map((place) => [
      place.candidateId,
      { title: place.title, rankInTitle: shownRanks(place).rankInTitle },
    ]),
  );
}

/**
 * Adds the rank within the title at the end of the previous round. A rank in another title is left out: a former mayor
 * who is now a governor has no comparable rank.
 * @param idOf returns the candidate's id
 * @param previous absent if no round has ended before
 */
export function withPreviousRanks<Ranked extends { title: string | null }>(
  ranked: Ranked[],
  idOf: (one: Ranked) => number,
  previous: PreviousRanks | undefined,
): (Ranked & { previousRankInTitle?: number | null })[] {
  if (!previous) return ranked;
  return ranked.map((one) => {
    const before = previous.get(idOf(one));
    return { ...one, previousRankInTitle: before?.title === one.title ? before.rankInTitle : null };
  });
}

/**
 * Sorts candidates by a final ranking, whatever their current sums. Later candidates follow by name, without a rank.
 * @param places in their order
 * @param minRatings that a rank requires
 */
export function placeCandidates(
  candidates: CandidateRow[],
  places: readonly FinalPlace[],
  minRatings: number,
): RankedCandidate[] {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const placed = places.flatMap(({ candidateId, ...place }) => {
    const candidate = byId.get(candidateId);
    byId.delete(candidateId);
    if (!candidate) return [];
    const { scoreSum, scoreCount, totalRatings, rank, missingRatings, rankInTitle, titleCandidateCount } =
      place;
    const sums = { scoreSum, scoreCount, totalRatings };
    return [{ ...candidate, ...sums, rank, missingRatings, rankInTitle, titleCandidateCount, held: null }];
  });
  const none = { scoreSum: 0, scoreCount: 0, totalRatings: 0 };
  const unplaced = { rank: null, rankInTitle: null, titleCandidateCount: null, held: null };
  const later = [...byId.values()].sort(compareNames);
  return [
    ...placed,
    ...later.map((candidate) => ({
      ...candidate,
      ...none,
      ...unplaced,
      missingRatings: Math.max(1, minRatings),
    })),
  ];
}

/** Returns the sums behind a candidate's place: those of a frozen rank, or the current ones. */
export function placeOf(candidate: PlaceSums & { held: FrozenSums | null }): PlaceSums {
  return candidate.held ?? candidate;
}

/** Adds the ranks within titles, which follow from the public order of all and reveal nothing more. */
function inTitles(ranked: Ranked[]): RankedCandidate[] {
  const titles = new Map<number, { count: number; place: number; rank: number | null }>();
  const placed = ranked.map((candidate) => {
    const { titleId, rank } = candidate;
    if (titleId === null) return { candidate, title: null, place: null };
    const title = titles.get(titleId) ?? { count: 0, place: 0, rank: 0 };
    titles.set(titleId, title);
    title.count += 1;
    if (rank !== title.rank) title.place = title.count;
    title.rank = rank;
    return { candidate, title, place: rank === null ? null : title.place };
  });
  return placed.map(({ candidate, title, place }) => ({
    ...candidate,
    rankInTitle: place,
    titleCandidateCount: title?.count ?? null,
  }));
}

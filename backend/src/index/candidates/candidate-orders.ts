import { endOfDay, startOfDay } from '../../core/support/days.js';
import { hasWords, searchKey, searchWords } from '../../core/validation/fold-for-search.js';
import type { LeaderboardSnapshot } from '../leaderboard/leaderboard.service.js';
import { compareNames, FEW_RATINGS, type RankedCandidate, shownRanks } from '../leaderboard/ranking.js';
import { CANDIDATE_NAMES, displayId } from '../model/candidate.js';
import type { CandidateLack, FindCandidatesDto } from './candidate.dto.js';

type Candidates = readonly RankedCandidate[];

/** Finds and sorts candidates. Prepared data are reused for all requests of a snapshot. */
export class CandidateOrders {
  /** The ids in their last order by name, which ratings do not change. */
  private byName: readonly number[] = [];
  /** The last search keys by id. */
  private keys: SearchKeys = new Map();

  /** Lists matching candidates in the requested order. Equal values keep the order of the ranking. */
  find(
    snapshot: LeaderboardSnapshot,
    { search, sort = 'rank', order = 'asc', ...filters }: FindCandidatesDto,
  ): Candidates {
    const candidates = snapshot.derive(`${sort} ${order}`, () => this.sorted(snapshot, sort, order));
    const conditions = conditionsOf(filters);
    const words = searchWords(search ?? '');
    if (words.length > 0) {
      const keys = snapshot.derive('search keys', () => this.searchKeys(snapshot));
      conditions.push(({ id }) => hasWords(keys.get(id)?.key ?? '', words));
    }
    if (conditions.length === 0) return candidates;
    return candidates.filter((candidate) => conditions.every((holds) => holds(candidate)));
  }

  private sorted(
    snapshot: LeaderboardSnapshot,
    sort: NonNullable<FindCandidatesDto['sort']>,
    order: NonNullable<FindCandidatesDto['order']>,
  ): Candidates {
    const { candidates } = snapshot;
    if (sort === 'name') {
      const byName = snapshot.derive('by name', () => this.sortedByName(snapshot));
      return order === 'asc' ? byName : byName.toReversed();
    }
    if (sort === 'rank' && order === 'asc') return candidates;
    if (sort === 'rankInTitle') {
      // One office after the other, in both directions; within each in the order of the ranking.
      const officeOf = ({ titleId }: RankedCandidate) => titleId ?? Number.MAX_SAFE_INTEGER;
      return this.sorted(snapshot, 'rank', order).toSorted((a, b) => officeOf(a) - officeOf(b));
    }
    const direction = order === 'asc' ? 1 : -1;
    // Candidates without a rank are below all that have one.
    const sortKey = (candidate: RankedCandidate) => candidate[sort] ?? Number.MAX_SAFE_INTEGER;
    return candidates.toSorted((a, b) => direction * (sortKey(a) - sortKey(b)));
  }

  /**
   * Returns the searchable texts by candidate: names in all languages, and regions. Folding thousands of texts takes
   * long, and ratings do not change them, so only new texts are folded.
   */
  private searchKeys({ candidates }: LeaderboardSnapshot): SearchKeys {
    const { keys } = this;
    this.keys = new Map(
      candidates.map((candidate) => {
        const { id } = candidate;
        const texts = [...CANDIDATE_NAMES, 'region' as const].map((name) => candidate[name]);
        const source = texts.join('\n');
        const known = keys.get(id);
        if (known?.source === source) return [id, known];
        return [id, { source, key: searchKey([...texts, displayId(id)]) }];
      }),
    );
    return this.keys;
  }

  /**
   * Sorts by name. Comparing names is slow, so the sort starts from the previous order, which needs few comparisons.
   */
  private sortedByName({ byId, candidates }: LeaderboardSnapshot): Candidates {
    const before = new Set(this.byName);
    const known = this.byName.flatMap((id) => byId.get(id) ?? []);
    const sorted = [...known, ...candidates.filter(({ id }) => !before.has(id))].sort(compareNames);
    this.byName = sorted.map(({ id }) => id);
    return sorted;
  }
}

interface SearchKey {
  source: string;
  key: string;
}
type SearchKeys = ReadonlyMap<number, SearchKey>;

type Condition = (candidate: RankedCandidate) => boolean;

const LACKS: Readonly<Record<CandidateLack, Condition>> = {
  title: ({ titleId }) => titleId === null,
  image: ({ image }) => image === null,
  ratings: ({ totalRatings }) => totalRatings < FEW_RATINGS,
  nameAr: ({ nameAr }) => nameAr === null,
};

/** Lists the conditions of a query, besides the search. */
function conditionsOf({
  titleId,
  firstOfTitle,
  lacks,
  createdFrom,
  createdTo,
}: FindCandidatesDto): Condition[] {
  const conditions: Condition[] = [];
  if (titleId !== undefined) conditions.push((candidate) => candidate.titleId === titleId);
  if (firstOfTitle) conditions.push((candidate) => shownRanks(candidate).rankInTitle === 1);
  if (lacks) conditions.push(LACKS[lacks]);
  if (createdFrom) {
    const from = startOfDay(createdFrom).getTime();
    conditions.push(({ createdAt }) => createdAt.getTime() >= from);
  }
  if (createdTo) {
    const end = endOfDay(createdTo).getTime();
    conditions.push(({ createdAt }) => createdAt.getTime() < end);
  }
  return conditions;
}

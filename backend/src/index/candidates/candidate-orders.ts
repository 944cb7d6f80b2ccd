import { DAY_MS } from '../../core/support/days.js';
import { hasWords, searchKey, searchWords } from '../../core/validation/fold-for-search.js';
import type { LeaderboardSnapshot } from '../leaderboard/leaderboard.service.js';
import { compareNames, FEW_RATINGS, type RankedCandidate, shownRanks } from '../leaderboard/ranking.js';
import { CANDIDATE_NAMES, displayId } from '../model/candidate.js';
import type { CandidateLack, FindCandidatesDto } from './candidate.dto.js';

type Candidates = readonly RankedCandidate[];

/** Finds candidates and puts them in order; what that takes is done once for a snapshot, whoever asks how often. */
export class CandidateOrders {
  /** Ids, as they were last in the order of their names: ratings change nothing there. */
  private byName: readonly number[] = [];
  /** By id, as they were last. */
  private keys: SearchKeys = new Map();

  /** @returns all that match, in the order asked for. Equals keep the order of the ranking */
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
    const direction = order === 'asc' ? 1 : -1;
    // Those without a rank stand below all that have one.
    const sortKey = (candidate: RankedCandidate) => candidate[sort] ?? Number.MAX_SAFE_INTEGER;
    return candidates.toSorted((a, b) => direction * (sortKey(a) - sortKey(b)));
  }

  /**
   * What a search looks through, by candidate: names in all languages, whichever is read, and regions. Folding thousands
   * takes long, and ratings change nothing there: only texts that are new are folded.
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

  /** Comparing names is slow: what begins in the order that they had before needs few comparisons. */
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

/** What must hold for each that is found, besides the search. */
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
    const from = Date.parse(createdFrom);
    conditions.push(({ createdAt }) => createdAt.getTime() >= from);
  }
  if (createdTo) {
    const end = Date.parse(createdTo) + DAY_MS;
    conditions.push(({ createdAt }) => createdAt.getTime() < end);
  }
  return conditions;
}

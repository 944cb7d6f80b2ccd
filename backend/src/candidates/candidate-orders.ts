import type { LeaderboardSnapshot } from '../leaderboard/leaderboard.js';
import { compareNames, type RankedCandidate } from '../leaderboard/ranking.js';
import { normalizeName } from '../validation/normalize.js';
import type { FindCandidatesDto } from './candidate.dto.js';
import { displayId } from './candidate.js';

type Candidates = readonly RankedCandidate[];

/** Finds candidates and puts them in order; what that takes is done once for a snapshot, whoever asks how often. */
export class CandidateOrders {
  /** Ids, as they were last in the order of their names: ratings change nothing there. */
  private byName: readonly number[] = [];

  /** @returns all that match, in the order asked for. Equals keep the order of the ranking */
  find(
    snapshot: LeaderboardSnapshot,
    { search, sort = 'rank', order = 'asc' }: FindCandidatesDto,
  ): Candidates {
    const candidates = snapshot.derive(`${sort} ${order}`, () => this.sorted(snapshot, sort, order));
    const wanted = normalizeName(search ?? '');
    if (wanted === '') return candidates;
    const texts = snapshot.derive('texts', () => searchedTexts(snapshot));
    return candidates.filter(({ id }) => texts.get(id)?.some((text) => text.includes(wanted)));
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
    return candidates.toSorted((a, b) => direction * (a[sort] - b[sort]));
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

/** What a search looks through, by candidate. */
function searchedTexts({ candidates }: LeaderboardSnapshot): ReadonlyMap<number, readonly string[]> {
  return new Map(
    candidates.map(({ id, name, title }) => [id, [name, title ?? '', displayId(id)].map(normalizeName)]),
  );
}

import {
  CandidateDto,
  type ListCandidatesDto,
  toCandidateDto,
  toCandidateStatsDto,
  toScoredCandidateDto,
} from '../candidates/candidate.dto.js';
import type { CachedResponse } from '../http/cached-response.js';
import { mayAdminister, type User } from '../users/user.js';
import type { LeaderboardSnapshot } from './leaderboard.js';
import type { RankedCandidate } from './ranking.js';

/** The reads of the leaderboard that are made once for a version of it, each under a key that says for whom. */

/** True of a query that asks for the whole list in its order. */
export function isWhole(query: ListCandidatesDto): boolean {
  return Object.values(query).every((given) => given === undefined);
}

/** The whole list in its order. */
export function cachedList(snapshot: LeaderboardSnapshot, caller?: User): CachedResponse {
  return snapshot.answer(`list for ${audience(caller)}`, () =>
    snapshot.candidates.map((candidate) => visibleTo(candidate, snapshot, caller)),
  );
}

/** @returns null when there is no such candidate */
export function cachedCandidate(
  snapshot: LeaderboardSnapshot,
  id: number,
  caller?: User,
): CachedResponse | null {
  const candidate = snapshot.byId.get(id);
  if (!candidate) return null;
  return snapshot.answer(`${id} for ${audience(caller)}`, () => visibleTo(candidate, snapshot, caller));
}

/** The same for everybody. */
export function cachedStats(snapshot: LeaderboardSnapshot): CachedResponse {
  return snapshot.answer('stats', () => toCandidateStatsDto(snapshot));
}

/** A candidate as this caller may see it: scores are for administrators alone. */
export function visibleTo(
  candidate: RankedCandidate,
  snapshot: LeaderboardSnapshot,
  caller?: User,
): CandidateDto {
  if (audience(caller) === 'everybody') return toCandidateDto(candidate);
  return toScoredCandidateDto(candidate, snapshot);
}

/** Who may see the same. */
function audience(caller?: User): 'administrators' | 'everybody' {
  return mayAdminister(caller) ? 'administrators' : 'everybody';
}

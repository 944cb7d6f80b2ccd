import { mayAdminister, type User } from '../../core/access/user.js';
import { CachedResponse } from '../../core/http/cached-response.js';
import type { LeaderboardSnapshot } from '../leaderboard/leaderboard.service.js';
import type { RankedCandidate } from '../leaderboard/ranking.js';
import { NO_PAGE_TEXTS, type PageTexts } from '../model/candidate-profile.js';
import {
  type CandidateDetailDto,
  type CandidateDto,
  detailsOf,
  type ListCandidatesDto,
  toCandidateDto,
  toCandidateStatsDto,
  toScoredCandidateDto,
} from './candidate.dto.js';

/** The reads of the leaderboard that are made once for a version of it, each under a key that says for whom. */

/** True of a query that asks for the whole list in its order. */
export function isWhole(query: ListCandidatesDto): boolean {
  return Object.values(query).every((given) => given === undefined);
}

/** Reads the page texts of some candidates, or of all; candidates that are deleted meanwhile are missing. */
export type ReadPageTexts = (ids?: readonly number[]) => Promise<ReadonlyMap<number, PageTexts>>;

/** The whole list in its order. */
export function cachedList(
  snapshot: LeaderboardSnapshot,
  read: ReadPageTexts,
  caller?: User,
): Promise<CachedResponse> {
  return snapshot.read(`list for ${audience(caller)}`, async () =>
    CachedResponse.ofJson(await visibleTo(snapshot.candidates, snapshot, () => read(), caller)),
  );
}

/** @returns null when there is no such candidate */
export function cachedCandidate(
  snapshot: LeaderboardSnapshot,
  id: number,
  read: ReadPageTexts,
  caller?: User,
): Promise<CachedResponse> | null {
  if (!snapshot.byId.has(id)) return null;
  return snapshot.read(`${id} for ${audience(caller)}`, async () =>
    CachedResponse.ofJson(await wholeCandidate(snapshot, id, read, caller)),
  );
}

/** @returns null when there is no such candidate */
export async function wholeCandidate(
  snapshot: LeaderboardSnapshot,
  id: number,
  read: ReadPageTexts,
  caller?: User,
): Promise<CandidateDetailDto | null> {
  const candidate = snapshot.byId.get(id);
  if (!candidate) return null;
  const texts = (await read([id])).get(id) ?? NO_PAGE_TEXTS;
  const listed =
    audience(caller) === 'everybody'
      ? toCandidateDto(candidate)
      : toScoredCandidateDto(candidate, texts, snapshot);
  return { ...listed, ...detailsOf(candidate, texts, snapshot) };
}

/** The same for everybody. */
export function cachedStats(snapshot: LeaderboardSnapshot): CachedResponse {
  return snapshot.answer('stats', () => toCandidateStatsDto(snapshot));
}

/**
 * Candidates as this caller may see them in a list: scores are for administrators alone. Page texts are in no list, and
 * are read for administrators, whose answers have versions of all that can be edited.
 */
export async function visibleTo(
  candidates: readonly RankedCandidate[],
  snapshot: LeaderboardSnapshot,
  read: ReadPageTexts,
  caller?: User,
): Promise<CandidateDto[]> {
  if (audience(caller) === 'everybody') return candidates.map(toCandidateDto);
  const texts = await read(candidates.map(({ id }) => id));
  return candidates.map((candidate) =>
    toScoredCandidateDto(candidate, texts.get(candidate.id) ?? NO_PAGE_TEXTS, snapshot),
  );
}

/** Who may see the same. */
export function audience(caller?: User): 'administrators' | 'everybody' {
  return mayAdminister(caller) ? 'administrators' : 'everybody';
}

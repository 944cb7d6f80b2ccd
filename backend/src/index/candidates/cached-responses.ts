import { may } from '../../core/access/rights.js';
import type { User } from '../../core/access/user.js';
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
  toEditableCandidateDto,
  toScoredCandidateDto,
} from './candidate.dto.js';

/** Responses of the leaderboard, each made once per version of the data under a key that names the audience. */

/** Returns whether a query requests the whole list in its order. */
export function isWhole(query: ListCandidatesDto): boolean {
  return Object.values(query).every((given) => given === undefined);
}

/** Reads the page texts of some or all candidates; deleted candidates are absent. */
export type ReadPageTexts = (ids?: readonly number[]) => Promise<ReadonlyMap<number, PageTexts>>;

/** Returns the whole list in its order. */
export function cachedList(
  snapshot: LeaderboardSnapshot,
  read: ReadPageTexts,
  caller?: User,
): Promise<CachedResponse> {
  return snapshot.read(`list for ${audience(caller)}`, async () =>
    CachedResponse.ofJson(await visibleTo(snapshot.candidates, snapshot, () => read(), caller)),
  );
}

/** Returns a candidate; null if it does not exist. */
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

/** Reads a candidate with page texts; null if it does not exist. */
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
      : conversionFor(caller)(candidate, texts, snapshot);
  return { ...listed, ...detailsOf(candidate, texts, snapshot) };
}

/** Returns the totals of the home page, the same for everybody. */
export function cachedStats(snapshot: LeaderboardSnapshot): CachedResponse {
  return snapshot.answer('stats', () => toCandidateStatsDto(snapshot));
}

/**
 * Converts candidates for a caller's list: only callers with the right see scores. Lists contain no page texts; these
 * are read for callers who edit, whose responses have versions of everything editable.
 */
export async function visibleTo(
  candidates: readonly RankedCandidate[],
  snapshot: LeaderboardSnapshot,
  read: ReadPageTexts,
  caller?: User,
): Promise<CandidateDto[]> {
  if (audience(caller) === 'everybody') return candidates.map(toCandidateDto);
  const texts = await read(candidates.map(({ id }) => id));
  const convert = conversionFor(caller);
  return candidates.map((candidate) =>
    convert(candidate, texts.get(candidate.id) ?? NO_PAGE_TEXTS, snapshot),
  );
}

/** The kinds of callers: those who see scores, those who only edit, and all others. */
type Audience = 'scored' | 'editors' | 'everybody';

/** Returns the audience of a caller: callers of one audience see the same. */
export function audience(caller?: User): Audience {
  if (may(caller, 'results.read')) return 'scored';
  return may(caller, 'content.read') ? 'editors' : 'everybody';
}

/** Returns the conversion of candidates with page texts for callers who are not everybody. */
function conversionFor(caller?: User) {
  return audience(caller) === 'scored' ? toScoredCandidateDto : toEditableCandidateDto;
}

import type { IncomingHttpHeaders } from 'node:http';
import type { Bearers } from '../auth/bearers.js';
import type { Caller } from '../auth/current-user.decorator.js';
import type { VerifiedTokens } from '../auth/verified-tokens.js';
import { TOTAL_COUNT } from '../openapi/total-count.js';
import type { User } from '../users/user.js';
import type { EarlyAnswer, FindEarly } from '../web/early-answers.js';
import type { KeptAnswer } from '../web/kept-answer.js';
import { select } from './conditional-get.interceptor.js';
import { keptCandidate, keptList, keptStats } from './kept-answers.js';
import type { Leaderboard, LeaderboardSnapshot } from './leaderboard.js';

interface Needs {
  leaderboard: Leaderboard;
  verified: VerifiedTokens;
  bearers: Bearers;
}

const LIST = '/api/candidates';
const STATS = '/api/candidates/stats';
const ONE = /^\/api\/candidates\/([1-9]\d{0,14})$/;

/**
 * The reads that nearly all visitors make, the plain ones of the leaderboard. Whatever is not plain (a query, a token
 * that is new or dead, a candidate that is not there, a ranking that must be read anew) goes the long way, to the
 * controller, which gives the same answers.
 */
export function plainReads({ leaderboard, verified, bearers }: Needs): FindEarly {
  return ({ method, url = '', headers }, give) => {
    if (method !== 'GET' || !url.startsWith(LIST)) return give(null);
    const snapshot = leaderboard.atHand();
    if (!snapshot) return give(null);
    if (headers.authorization === undefined) return give(answer(snapshot, url, headers));
    const claims = verified.find(headers.authorization);
    if (!claims) return give(null);
    const decide = (caller: Caller | null) => {
      // What was changed while the token's owner was read is shown. A dead token counts as none.
      const now = leaderboard.atHand();
      give(now && answer(now, url, headers, caller?.user));
    };
    bearers.findCaller(claims, decide, () => give(null));
  };
}

function answer(
  snapshot: LeaderboardSnapshot,
  url: string,
  asked: IncomingHttpHeaders,
  caller?: User,
): EarlyAnswer | null {
  const found = find(snapshot, url, caller);
  if (!found) return null;
  const { status, headers, body } = select(found.kept, asked, caller !== undefined);
  if (found.route === LIST) headers[TOTAL_COUNT] = String(snapshot.candidates.length);
  return { status, headers, body, route: found.route, userId: caller?.id };
}

function find(
  snapshot: LeaderboardSnapshot,
  url: string,
  caller?: User,
): { kept: KeptAnswer; route: string } | null {
  if (url === LIST) return { kept: keptList(snapshot, caller), route: LIST };
  if (url === STATS) return { kept: keptStats(snapshot), route: STATS };
  const id = ONE.exec(url)?.[1];
  const kept = id === undefined ? null : keptCandidate(snapshot, Number(id), caller);
  return kept && { kept, route: `${LIST}/:id` };
}

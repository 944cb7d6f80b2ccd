import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Bearers } from '../auth/bearers.js';
import type { RequestWithCaller } from '../auth/current-user.decorator.js';
import type { VerifiedTokens } from '../auth/verified-tokens.js';
import { TOTAL_COUNT } from '../openapi/total-count.js';
import type { User } from '../users/user.js';
import type { KeptAnswer } from '../web/kept-answer.js';
import { prepare } from './conditional-get.interceptor.js';
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
 * Answers the reads that nearly all visitors make, the plain ones of the leaderboard, before the framework's
 * pipeline: that costs several times what sending kept bytes does. Whatever is not plain (a query, a token that is new
 * or dead, a candidate that is not there, a ranking that must be read anew) goes the long way, to the controller, which
 * gives the same answers.
 */
export function addLeaderboardShortCut(server: FastifyInstance, needs: Needs): void {
  const { leaderboard, verified, bearers } = needs;
  server.addHook('onRequest', (request: RequestWithCaller, reply, done) => {
    if (request.method !== 'GET' || !request.url.startsWith(LIST)) return done();
    const snapshot = leaderboard.atHand();
    const { authorization } = request.headers;
    if (authorization === undefined) return answer(snapshot, request, reply, done);
    const claims = verified.find(authorization);
    if (!snapshot || !claims) return done();
    bearers.callerOf(claims).then((caller) => {
      // A dead token counts as none. What was changed while its owner was read is shown.
      if (caller) request.user = caller;
      answer(leaderboard.atHand(), request, reply, done);
    }, done);
  });
}

function answer(
  snapshot: LeaderboardSnapshot | null,
  request: RequestWithCaller,
  reply: FastifyReply,
  done: () => void,
): void {
  const kept = snapshot && find(snapshot, request.url, request.user?.user);
  if (!kept) {
    done();
    return;
  }
  if (request.url === LIST) reply.header(TOTAL_COUNT, String(snapshot.candidates.length));
  const bytes = prepare(kept, request, reply);
  if (bytes === undefined || Buffer.isBuffer(bytes)) reply.send(bytes);
  else bytes.then((made) => reply.send(made), done);
}

function find(snapshot: LeaderboardSnapshot, url: string, caller?: User): KeptAnswer | null {
  if (url === LIST) return keptList(snapshot, caller);
  if (url === STATS) return keptStats(snapshot);
  const id = ONE.exec(url)?.[1];
  return id === undefined ? null : keptCandidate(snapshot, Number(id), caller);
}

import { keyOf, verify } from '../bench/database.mjs';

/** Statuses that a fault may lead to; anything else in the 5xx, above all a 500, was not foreseen. */
const FORESEEN = [503, 507];

/**
 * The outcome of every attempted vote, as its voter knows it:
 * ok (201: it must be stored), failed (refused, or never sent: it must not), unknown (cut off, timed out, 5xx).
 */
export class History {
  counts = { ok: 0, failed: 0, unknown: 0 };
  statuses = {};
  problems = new Set();
  /** The longest that an answer took, in milliseconds. */
  longest = 0;
  /** When something was last broken, by the process's clock. */
  brokenAt = Number.NEGATIVE_INFINITY;
  pairs = new Map();
  /** Whose account is being deleted: what they have rated may be there or not, and they may be turned away. */
  leaving = new Set();
  /** Whose account has been deleted: nothing of theirs may be there. */
  gone = new Set();
  /** Candidates who are being deleted: nobody need be able to rate them any more. */
  leavingCandidates = new Set();

  /** @param foreseen statuses of the 5xx that the faults may lead to */
  constructor(foreseen = FORESEEN) {
    this.foreseen = new Set(foreseen);
  }

  /**
   * Something is broken now: what is promised of answers is promised from here on. On a busy machine a vote may have waited
   * for seconds before.
   */
  breakNow() {
    if (this.brokenAt === Number.NEGATIVE_INFINITY) this.longest = 0;
    this.brokenAt = performance.now();
  }

  /** A vote is on its way: until it is answered, it may be stored or not. */
  begin(vote) {
    const key = keyOf(vote);
    const pair = this.pairs.get(key) ?? {
      vote,
      begunAt: Date.now(),
      ok: 0,
      unknown: 0,
      under: 0,
      refused: 0,
    };
    pair.under += 1;
    this.pairs.set(key, pair);
    return pair;
  }

  /** @param answer as `post` returns it */
  end(pair, { status, sent, milliseconds, code }) {
    pair.under -= 1;
    this.statuses[status ?? code] = (this.statuses[status ?? code] ?? 0) + 1;
    const waited = Math.min(milliseconds, performance.now() - this.brokenAt);
    if (status !== undefined) this.longest = Math.max(this.longest, waited);
    const outcome = outcomeOf(status, sent);
    this.counts[outcome] += 1;
    if (outcome === 'ok') pair.ok += 1;
    if (outcome === 'ok') pair.storedAt ??= Date.now();
    if (outcome === 'unknown') pair.unknown += 1;
    // "Already rated" is true only of what another attempt may have stored.
    if (status === 409 && code !== 'NO_OPEN_ROUND') pair.refused += 1;
    if (status === undefined && code === 'HANGS') this.problems.add('an answer never came');
    if (status >= 500 && !this.foreseen.has(status)) this.problems.add(`an answer was ${status} ${code}`);
    if (status >= 400 && status < 500 && !this.mayRefuse(pair.vote, status)) {
      this.problems.add(`a vote was refused with ${status} ${code}`);
    }
  }

  mayRefuse([user, candidate], status) {
    if (status === 401) return this.leaving.has(user);
    if (status === 404) return this.leavingCandidates.has(candidate);
    return status === 409;
  }

  /** Votes by what is known of them: 'ok', 'unknown' or 'failed'. */
  votes(kind) {
    return [...this.pairs.values()].filter((pair) => this.kindOf(pair) === kind).map(({ vote }) => vote);
  }

  kindOf({ vote: [user], ok, unknown, under }) {
    if (this.gone.has(user)) return 'failed';
    if (this.leaving.has(user)) return 'unknown';
    if (ok > 0) return 'ok';
    return unknown + under > 0 ? 'unknown' : 'failed';
  }

  /**
   * Compares the database with all responses: ok ⊆ rows ⊆ ok + unknown, one row for each user and
   * candidate, and every total as the rows say.
   * @returns {Promise<string[]>} what is wrong
   */
  async check(database) {
    const problems = [...this.problems];
    this.problems.clear();
    for (const { vote, ok, unknown, refused } of this.pairs.values()) {
      if (ok > 1) problems.push(`the vote ${keyOf(vote)} was acknowledged ${ok} times`);
      if (refused > 0 && ok + unknown === 0) {
        problems.push(`the vote ${keyOf(vote)} was called a second one, and there was no first`);
      }
    }
    return [...(await verify(database, this.votes('ok'), this.votes('unknown'))), ...problems];
  }
}

function outcomeOf(status, sent) {
  if (status === 201) return 'ok';
  if (status === undefined) return sent ? 'unknown' : 'failed';
  return status >= 500 ? 'unknown' : 'failed';
}

import { type CandidateWindow, HOUR_MS } from '../facts/facts.js';
import { type Finding, findingOf } from '../facts/finding.js';
import { binomialTail, shown } from '../facts/statistics.js';

const MIN_ALONE = 30;
const MAX_PROBABILITY = 1e-9;
/** Accounts younger than this are not counted, because they may rate others yet. */
const SETTLED_MS = HOUR_MS;
/** The assumed part of a candidate's honest voters who rate nobody else: with power-law activity it is half of them. */
const USUAL_SHARE = 0.75;

/**
 * Finds accounts that rate one candidate and nobody else: the upper tail of a binomial distribution over the accounts
 * that rated the candidate within the day, except those of the last hour. People who come because of news do so too, so
 * the signal alone opens no case.
 * @returns a finding with the facts `of` (accounts) and `probability`; null without one
 */
export function oneCandidateOnly({ candidateId, ratings }: CandidateWindow): Finding | null {
  const end = ratings.at(-1)?.createdAt ?? 0;
  const settled = ratings.filter(({ createdAt }) => end - createdAt >= SETTLED_MS);
  const alone = settled.filter(({ account }) => account.ratings === 1);
  if (alone.length < MIN_ALONE) return null;
  const probability = binomialTail(alone.length, settled.length, USUAL_SHARE);
  if (probability > MAX_PROBABILITY) return null;
  return findingOf(alone, {
    signal: 'one_candidate_only',
    subject: { candidateId },
    opens: false,
    facts: { of: settled.length, probability: shown(probability) },
  });
}

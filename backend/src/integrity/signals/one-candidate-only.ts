import { type CandidateWindow, HOUR_MS } from '../facts/facts.js';
import { type Finding, findingOf } from '../facts/finding.js';
import { binomialTail, shown } from '../facts/statistics.js';

const MIN_ALONE = 30;
const MAX_PROBABILITY = 1e-9;
/** Who has just begun may go on: these are not counted yet. */
const SETTLED_MS = HOUR_MS;
/** So many of a candidate's honest raters are taken to rate nobody else: with power-law activity it is half of them. */
const USUAL_SHARE = 0.75;

/**
 * Accounts that rate one candidate and nobody else: the upper tail of a binomial distribution over the accounts that
 * rated the candidate within the day, save those of the last hour. Who comes because of the news does so too, so that it
 * opens no case by itself.
 * @returns a finding with the facts `of` (accounts) and `probability`; null when there is none
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

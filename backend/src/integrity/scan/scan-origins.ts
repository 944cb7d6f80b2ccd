import { groupBy } from '../../core/support/group-by.js';
import { MIN_VOTERS, originOnCandidate } from '../account-signals/origin-on-candidate.js';
import {
  type AccountFacts,
  BASELINE_DAYS,
  type CandidateWindow,
  DAY_MS,
  hourOf,
  type Origin,
  type RatingFacts,
} from '../facts/facts.js';
import type { Finding } from '../facts/finding.js';
import { isPublicMailDomain } from '../facts/public-mail-domains.js';
import type { FactSources } from './fact-sources.js';
import { originKey } from './origin-key.js';

/**
 * The number of accounts from one origin that rate a candidate within a day, from which the whole origin is checked.
 */
const MIN_FROM_ORIGIN = 5;
/**
 * The minimum part of the origin's ratings in that time: a farm whose accounts rate 25 others each gives its candidate
 * one in 26; from a large network no candidate but the most discussed gets this much.
 */
const MIN_PART = 0.03;
/** Alternatively, this many times the candidate's part of all ratings. */
const MIN_PART_RATIO = 1.5;
/** Voters who registered longer ago no longer belong to their origin: somewhat longer than keys of evidence last. */
const KNOWN_MS = 120 * DAY_MS;
const BASELINE_HOURS = BASELINE_DAYS * 24;

/** The voters of origins by `originKey`, read once per scan. */
export type VotersByOrigin = Map<string, AccountFacts[]>;

/** Compares the origins of a candidate's new ratings with all voters from there. */
export async function scanOriginsOf(
  { candidateId, ratings }: CandidateWindow,
  fresh: Set<RatingFacts>,
  sources: FactSources,
  known: VotersByOrigin,
): Promise<Finding[]> {
  const to = ratings.at(-1)?.createdAt ?? 0;
  const end = hourOf(to) + 1;
  const first = hourOf(ratings[0]?.createdAt ?? to);
  const start = end - BASELINE_HOURS;
  const findings: Finding[] = [];
  let totals: { all: number; onCandidate: number } | null = null;
  for (const { origin, number } of originsIn(ratings, fresh)) {
    totals ??= {
      all: fresh.size + (await sources.countRatings(null, start, end)),
      onCandidate: fresh.size + (await sources.countRatings(candidateId, start, end)),
    };
    const given = await sources.countGivenFrom(origin, first, end);
    const part = number / Math.max(number, given);
    if (part < Math.max(MIN_PART, (MIN_PART_RATIO * totals.onCandidate) / totals.all)) continue;
    const voters =
      known.get(originKey(origin)) ?? (await sources.votersOf(origin, { from: to - KNOWN_MS, to }));
    known.set(originKey(origin), voters);
    const theirs = await sources.ratingsBy(
      voters.map(({ userId }) => userId),
      candidateId,
    );
    const recent = theirs.filter(({ createdAt }) => createdAt > to - BASELINE_DAYS * DAY_MS);
    const inAll = voters.reduce((sum, account) => sum + account.ratings, 0);
    const finding = originOnCandidate({
      origin,
      candidateId,
      ratings: recent,
      voters: voters.length,
      given: inAll,
      elsewhere: {
        given: Math.max(0, totals.all - inAll),
        onCandidate: Math.max(0, totals.onCandidate - recent.length),
      },
    });
    if (finding) findings.push(finding);
  }
  return findings;
}

/**
 * Counts the candidate's ratings by origins with several of them, and returns whether one of an origin is new, and
 * whether the origin is large enough to explain its ratings, so that no other voter is blamed for them.
 */
function originsIn(ratings: RatingFacts[], fresh: Set<RatingFacts>): { origin: Origin; number: number }[] {
  return (['network', 'mailDomain'] as const).flatMap((kind) =>
    [...groupBy(ratings, ({ account }) => account[kind])].flatMap(([value, from]) =>
      value !== null &&
      from.length >= MIN_FROM_ORIGIN &&
      !isPublicMailDomain({ kind, value }) &&
      (from.length >= MIN_VOTERS || from.some((one) => fresh.has(one)))
        ? [{ origin: { kind, value }, number: from.length }]
        : [],
    ),
  );
}

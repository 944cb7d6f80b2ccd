import { toDate, toNumber } from '../../core/database/column-types.js';
import type { AccountFacts, RatingFacts } from '../facts/facts.js';

/** The ranges of metrics by key. */
export type Ranges = Map<string, { least: number; most: number }>;

type Row = Record<string, unknown>;

export function toAccountFacts(row: Row): AccountFacts {
  return {
    userId: toNumber(row.userId),
    createdAt: toDate(row.registeredAt).getTime(),
    network: text(row.accountNetwork),
    address: text(row.accountAddress),
    browser: text(row.accountBrowser),
    mailDomain: text(row.mailDomain),
    level: String(row.accountLevel),
    ratings: toNumber(row.accountRatings),
  };
}

export function toRatingFacts(row: Row, ranges: Ranges): RatingFacts {
  const given = JSON.parse(String(row.scores)) as Record<string, number>;
  const scores = Object.entries(given).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    ratingId: toNumber(row.ratingId),
    candidateId: toNumber(row.candidateId),
    createdAt: toDate(row.createdAt).getTime(),
    scores: JSON.stringify(Object.fromEntries(scores)),
    scoreSum: toNumber(row.scoreSum),
    scoreCount: toNumber(row.scoreCount),
    extreme: extremeOf(scores, ranges),
    network: text(row.network),
    address: text(row.address),
    browser: text(row.browser),
    level: String(row.level),
    formSeconds: row.formSeconds === null ? null : toNumber(row.formSeconds),
    account: toAccountFacts(row),
  };
}

function extremeOf(scores: [string, number][], ranges: Ranges): RatingFacts['extreme'] {
  const isAll = (end: 'least' | 'most') => scores.every(([key, score]) => ranges.get(key)?.[end] === score);
  if (scores.length === 0) return null;
  if (isAll('least')) return 'lowest';
  return isAll('most') ? 'highest' : null;
}

function text(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}

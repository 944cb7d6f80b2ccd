import { dayOf } from '../core/support/days.js';
import { commitment, readEntry } from '../ledger/entries/entries.js';
import type { LedgerEntryEntity } from '../ledger/entries/ledger-entry.entity.js';
import { statusOf } from '../ledger/entries/stories.js';
import type { LedgerProblem } from '../ledger/self-checks/ledger-problem.js';
import type { RatingEntity } from '../ratings/rating/rating.entity.js';

/** The maximum number of stored problems. */
const MAX_KEPT = 100;

/** Counts problems, and stores the first ones. */
export class Findings {
  readonly kept: LedgerProblem[] = [];
  count = 0;

  add(...problems: LedgerProblem[]): void {
    this.count += problems.length;
    this.kept.push(...problems.slice(0, MAX_KEPT - this.kept.length));
  }
}

/** Lists the differences between a rating and its entries. */
export function problemsOf(rating: RatingEntity, entries: LedgerEntryEntity[]): LedgerProblem[] {
  const { candidateId: candidate, roundId: round } = rating;
  const told = entries.map(({ body }) => readEntry(body));
  const [given] = told;
  if (given?.kind !== 'rating') {
    return [{ problem: 'a rating has no entry', entry: null, candidate, round }];
  }
  const of = (words: string): LedgerProblem => ({
    problem: words,
    entry: entries[0]?.hash ?? null,
    candidate,
    round,
  });
  const problems: LedgerProblem[] = [];
  if (given.candidate !== candidate) problems.push(of(`a rating was given to candidate ${given.candidate}`));
  if (given.round !== round) problems.push(of(`a rating was given in round ${given.round}`));
  if (given.day !== dayOf(rating.createdAt)) problems.push(of(`a rating was given on ${given.day}`));
  const opening = { key: rating.openingKey ?? '', nonce: rating.openingNonce ?? '' };
  if (given.commitment !== commitment(opening, JSON.parse(rating.scores)))
    problems.push(of('the scores of a rating differ from its entry'));
  const status = statusOf(told);
  if (status !== rating.status) {
    const entered = status === null ? 'erased' : (status ?? 'nothing that can be');
    problems.push(of(`a rating is ${rating.status}, and ${entered} by the ledger`));
  }
  return problems;
}

/** Describes a problem of the tree or of one of its entries. */
export function problem(words: string, entry?: LedgerEntryEntity): LedgerProblem {
  const told = entry ? readEntry(entry.body) : null;
  const about = told !== null && 'candidate' in told ? told : null;
  return {
    ...{ problem: words, entry: entry?.hash ?? null },
    ...{ candidate: about?.candidate ?? null, round: about?.round ?? null },
  };
}

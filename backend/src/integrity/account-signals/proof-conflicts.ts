import { groupBy } from '../../core/support/group-by.js';
import type { ProofConflict } from '../facts/facts.js';
import { type Finding, findingOfAccounts } from '../facts/finding.js';

/** The minimum number of accounts. Two or three share a phone or mistype a voucher; a family is smaller than more. */
const MIN_ACCOUNTS = 4;

/**
 * Finds phone numbers or vouchers with which several accounts tried to prove themselves, including the account that has
 * the proof: an account that is refused a number has received its messages.
 * @returns a finding for each, with the facts `kind` and `tries`
 */
export function proofConflicts(conflicts: ProofConflict[]): Finding[] {
  return [...groupBy(conflicts, ({ kind, holderId }) => `${kind} ${holderId}`).values()].flatMap((tries) => {
    const [first] = tries;
    const accounts = new Set(tries.flatMap(({ userId, holderId }) => [userId, holderId]));
    if (!first || accounts.size < MIN_ACCOUNTS) return [];
    const { kind, holderId } = first;
    const times = tries.flatMap(({ userId, firstAt, lastAt }) => [
      { userId, createdAt: firstAt },
      { userId, createdAt: lastAt },
    ]);
    return [
      findingOfAccounts([{ userId: holderId, createdAt: first.firstAt }, ...times], {
        signal: 'proof_conflicts',
        subject: { holderId },
        opens: true,
        // The account that has the proof counts as one more.
        facts: { kind, tries: tries.reduce((sum, one) => sum + one.times, 1) },
      }),
    ];
  });
}

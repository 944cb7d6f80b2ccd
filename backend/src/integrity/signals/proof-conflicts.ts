import { groupBy } from '../../core/support/group-by.js';
import type { ProofConflict } from '../facts/facts.js';
import { type Finding, findingOfAccounts } from '../facts/finding.js';

/** Two or three share a phone, or mistype a voucher; more are no family. */
const MIN_ACCOUNTS = 4;

/**
 * Phone numbers or vouchers by which several accounts have tried to prove themselves, the one that has it among them: who
 * is refused a number has read its messages.
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
        // And once by who has it.
        facts: { kind, tries: tries.reduce((sum, one) => sum + one.times, 1) },
      }),
    ];
  });
}

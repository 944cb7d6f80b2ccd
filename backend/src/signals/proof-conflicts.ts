import type { ProofConflict } from './facts.js';
import { type Finding, findingOfAccounts } from './finding.js';
import { groupBy } from './group-by.js';

/** Two or three share a phone, or mistype a slip; more are no family. */
export const MIN_ACCOUNTS = 4;

/**
 * Phone numbers or slips by which several accounts have tried to prove themselves.
 * @returns a finding for each, with the facts `kind` and `tries`
 */
export function proofConflicts(conflicts: ProofConflict[]): Finding[] {
  return [...groupBy(conflicts, ({ kind, proof }) => `${kind} ${proof}`).values()].flatMap((tries) => {
    const [first] = tries;
    const accounts = new Set(tries.map(({ userId }) => userId));
    if (!first || accounts.size < MIN_ACCOUNTS) return [];
    return [
      findingOfAccounts(
        tries.map(({ userId, at }) => ({ userId, createdAt: at })),
        {
          signal: 'proof_conflicts',
          subject: {},
          opens: true,
          facts: { kind: first.kind, tries: tries.length },
        },
      ),
    ];
  });
}

import type { LedgerEntry } from '../../lib/api/types';
import { readJson, writeItem } from '../../lib/storage/deviceStorage';
import { type ProofResult, readCheckpoint, type SeenTree } from './treeProof';

/** All users of this device share the key, because the state of the ledger reveals nothing about a person. */
const KEY = 'ledger-seen';

/** Returns the largest tree that this browser has seen; null before the first. */
export function readSeenTree(): SeenTree | null {
  const stored = readJson(KEY) as Partial<SeenTree> | null;
  return typeof stored?.size === 'number' && typeof stored.root === 'string'
    ? { size: stored.size, root: stored.root }
    : null;
}

/** Stores the tree that contained an entry, if it is valid and larger than the stored one. */
export function keepShownTree({ proof }: LedgerEntry, { signature, grown }: ProofResult): void {
  const tree = proof && readCheckpoint(proof.checkpoint);
  if (!tree || signature === 'wrong' || grown !== 'right') return;
  const seen = readSeenTree();
  if (!seen || tree.size > seen.size) writeItem(KEY, JSON.stringify({ size: tree.size, root: tree.root }));
}

import type { LedgerEntry } from '../../lib/api/types';
import { readJson, writeItem } from '../../lib/storage/deviceStorage';
import { type ProofResult, readCheckpoint, type SeenTree } from './treeProof';

/** Everybody on this device shares the key, because what the ledger showed says nothing of a person. */
const KEY = 'ledger-seen';

/** The largest tree that this browser has been shown; null before the first. */
export function readSeenTree(): SeenTree | null {
  const stored = readJson(KEY) as Partial<SeenTree> | null;
  return typeof stored?.size === 'number' && typeof stored.root === 'string'
    ? { size: stored.size, root: stored.root }
    : null;
}

/** Keeps the tree that an entry was shown in, where that is right and larger than the one that is kept. */
export function keepShownTree({ proof }: LedgerEntry, { signature, grown }: ProofResult): void {
  const tree = proof && readCheckpoint(proof.checkpoint);
  if (!tree || signature === 'wrong' || grown !== 'right') return;
  const seen = readSeenTree();
  if (!seen || tree.size > seen.size) writeItem(KEY, JSON.stringify({ size: tree.size, root: tree.root }));
}

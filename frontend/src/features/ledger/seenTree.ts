import { readJson, writeItem } from '../../lib/storage/deviceStorage';
import type { SeenTree } from './ratingCheck';

/** Of everybody on this device: what the ledger showed says nothing of a person. */
const KEY = 'ledger-seen';

/** The largest tree that this browser has been shown; null before the first. */
export function readSeenTree(): SeenTree | null {
  const stored = readJson(KEY) as Partial<SeenTree> | null;
  return typeof stored?.size === 'number' && typeof stored.root === 'string'
    ? { size: stored.size, root: stored.root }
    : null;
}

/** Keeps a tree that is right, where it is larger than the one that is kept. */
export function keepSeenTree({ size, root }: SeenTree): void {
  const seen = readSeenTree();
  if (!seen || size > seen.size) writeItem(KEY, JSON.stringify({ size, root }));
}

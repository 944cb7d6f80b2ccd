import { readPersonalItem, removePersonalItem, writePersonalItem } from '../../lib/storage/personalItems';
import type { DraftScores, RatedMetric } from './ratingScores';

/** Identifies the draft by user and candidate, so that another user of the same device never sees it. */
export interface DraftOwner {
  userId: number;
  candidateId: number;
}

const itemOf = ({ userId, candidateId }: DraftOwner) => ({ userId, name: `rating-draft:${candidateId}` });

/** Returns the stored scores that the current metrics still allow. */
export function readDraft(owner: DraftOwner, metrics: readonly RatedMetric[]): DraftScores {
  const stored = readPersonalItem(itemOf(owner));
  if (typeof stored !== 'object' || stored === null) return {};
  return allowedScores(stored as Record<string, unknown>, metrics);
}

/** Returns those scores that the current metrics allow. */
export function allowedScores(
  kept: Readonly<Record<string, unknown>>,
  metrics: readonly RatedMetric[],
): DraftScores {
  const draft: Record<string, number> = {};
  for (const { key, minScore, maxScore } of metrics) {
    const score = kept[key];
    if (typeof score === 'number' && Number.isInteger(score) && score >= minScore && score <= maxScore) {
      draft[key] = score;
    }
  }
  return draft;
}

const listeners = new Set<() => void>();

/** Calls back whenever a draft is stored on this page. */
export function onDraft(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores the scores on the device. */
export function writeDraft(owner: DraftOwner, draft: DraftScores): void {
  writePersonalItem(itemOf(owner), draft);
  for (const listener of listeners) listener();
}

/** Forgets the draft. */
export function removeDraft(owner: DraftOwner): void {
  removePersonalItem(itemOf(owner));
}

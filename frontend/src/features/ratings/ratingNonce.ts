import { readPersonalItem, removePersonalItem, writePersonalItem } from '../../lib/storage/personalItems';
import type { DraftOwner } from './ratingDraft';

const BYTES = 16;
const NONCE = /^[0-9a-f]{32}$/;

/** Stored until the rating is known to be stored, because a second attempt sends the same number. */
const sentFor = ({ userId, candidateId }: DraftOwner) => ({ userId, name: `rating-nonce:${candidateId}` });
const keptFor = (userId: number, ratingId: number) => ({ userId, name: `nonce-of-rating:${ratingId}` });

/**
 * Returns this device's random number for a rating's entry in the public record, so that nobody else can be
 * shown that entry as theirs. It stays the same until the rating is stored.
 * @returns undefined if the browser has no random numbers
 */
export function nonceFor(owner: DraftOwner): string | undefined {
  const sent = readNonce(sentFor(owner));
  if (sent) return sent;
  try {
    const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
    const nonce = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    writePersonalItem(sentFor(owner), nonce);
    return nonce;
  } catch {
    return undefined;
  }
}

/** Stores the sent number with a stored rating, if this device sent one. */
export function keepNonce(owner: DraftOwner, ratingId: number): void {
  const sent = readNonce(sentFor(owner));
  if (!sent) return;
  writePersonalItem(keptFor(owner.userId, ratingId), sent);
  removePersonalItem(sentFor(owner));
}

/**
 * Returns the number that this device sent for a rating; null if another device sent it, or it is forgotten.
 * @param candidateId null if the candidate was deleted
 */
export function keptNonce(userId: number, ratingId: number, candidateId: number | null): string | null {
  const kept = readNonce(keptFor(userId, ratingId));
  if (kept || candidateId === null) return kept;
  return readNonce(sentFor({ userId, candidateId }));
}

function readNonce(item: Parameters<typeof readPersonalItem>[0]): string | null {
  const stored = readPersonalItem(item);
  return typeof stored === 'string' && NONCE.test(stored) ? stored : null;
}

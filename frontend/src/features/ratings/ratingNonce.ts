import { readPersonalItem, removePersonalItem, writePersonalItem } from '../../lib/storage/personalItems';
import type { DraftOwner } from './ratingDraft';

const BYTES = 16;
const NONCE = /^[0-9a-f]{32}$/;

/** Until the rating is known to be stored: a second try sends the same. */
const sentFor = ({ userId, candidateId }: DraftOwner) => ({ userId, name: `rating-nonce:${candidateId}` });
const keptFor = (userId: number, ratingId: number) => ({ userId, name: `nonce-of-rating:${ratingId}` });

/**
 * Gives the random number of this device that goes into a rating's entry in the public record: nobody else can be shown
 * that entry as theirs. The same until the rating is stored.
 * @returns undefined where the browser has no random numbers
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

/** Keeps with a rating that is stored the number that was sent for it, if this device sent one. */
export function keepNonce(owner: DraftOwner, ratingId: number): void {
  const sent = readNonce(sentFor(owner));
  if (!sent) return;
  writePersonalItem(keptFor(owner.userId, ratingId), sent);
  removePersonalItem(sentFor(owner));
}

/**
 * Gives the number that this device sent for a rating; null where it was another, or is forgotten.
 * @param candidateId null once the candidate is gone
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

import type { Receipt, Scores } from '../../lib/api/types';
import {
  base64,
  bytesOfBase64,
  checkEntry,
  type ProofResult,
  readEntry,
  type Shown,
  type StepResult,
  said,
} from './treeProof';

/** What voters see of their own rating, and what the server says of it. */
export interface CheckedRating {
  receipt: string;
  /** The scores that the screen shows. */
  scores: Scores;
  createdAt: string;
  /** Null once the candidate is gone. */
  candidateId: number | null;
  /** That this browser made when the rating was given; null where it was another. */
  nonce: string | null;
}

export const STEPS = ['scores', 'own', 'entry', 'place', 'signature', 'grown'] as const;
export type CheckResult = Record<'scores' | 'own' | 'entry', StepResult> & ProofResult;

/**
 * Holds a rating on the screen against its entry in the ledger, and that against the signed tree, with this browser's own
 * cryptography. Nothing of it is sent anywhere.
 * @throws where the browser has no cryptography, as on pages that came without encryption
 */
export async function checkRating(
  rating: CheckedRating,
  shown: Shown & { opening: Receipt },
): Promise<CheckResult> {
  const { opening, entry } = shown;
  const fields = readEntry(entry.entry);
  const { isWanted, proof } = await checkEntry(rating.receipt, shown);
  const isOfCandidate = rating.candidateId === null || fields?.candidate === rating.candidateId;
  const isRight = fields?.kind === 'rating' && isOfCandidate && fields.day === rating.createdAt.slice(0, 10);
  return {
    scores: said((await commitment(rating.scores, opening)) === fields?.commitment),
    own: rating.nonce === null ? 'unable' : said(rating.nonce === opening.nonce),
    entry: said(isWanted && opening.entry === rating.receipt && isRight),
    ...proof,
  };
}

/** HMAC-SHA-256 over nonce and scores, in the order of the keys' UTF-16 code units; as base64url. */
async function commitment(scores: Scores, { key, nonce }: Receipt): Promise<string> {
  const members = Object.entries(scores)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([metric, score]) => `${JSON.stringify(metric)}:${score}`);
  const text = `{"nonce":${JSON.stringify(nonce)},"scores":{${members.join(',')}}}`;
  const bytes = bytesOfBase64(key.replaceAll('-', '+').replaceAll('_', '/'));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const hmac = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', hmac, new TextEncoder().encode(text));
  return base64(new Uint8Array(signed)).replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
}

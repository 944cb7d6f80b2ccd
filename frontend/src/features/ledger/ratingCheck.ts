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

/** The voter's own rating as the page shows it, and the server's data about it. */
export interface CheckedRating {
  receipt: string;
  /** The scores on the screen. */
  scores: Scores;
  createdAt: string;
  /** Null if the candidate was deleted. */
  candidateId: number | null;
  /** The nonce that this browser made for the rating; null if another browser made it. */
  nonce: string | null;
}

export const STEPS = ['scores', 'own', 'entry', 'place', 'signature', 'grown'] as const;
export type CheckResult = Record<'scores' | 'own' | 'entry', StepResult> & ProofResult;

/**
 * Compares a shown rating with its entry in the ledger, and the entry with the signed tree, using this
 * browser's own cryptography. Nothing is sent anywhere.
 * @throws if the browser has no cryptography, as on pages without encryption
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

/**
 * Computes the HMAC-SHA-256 over nonce and scores, the scores in the order of their keys' UTF-16 code units;
 * as base64url.
 */
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

import type { EvidenceOf } from '../../accounts/evidence/evidence.service.js';
import type { Level } from '../../core/config/settings.js';
import type { Opening } from '../../ledger/entries/entries.js';
import type { RatingStatus } from '../../ledger/entries/rating-status.js';

/** A voter and a candidate: the key under which a round has at most one rating. */
export interface RatingKey {
  userId: number;
  candidateId: number;
}

/** The origin of a rating. */
export interface RatingOrigin extends EvidenceOf {
  /** How long the form was open, as the client claims; null without a plausible claim. */
  formSeconds: number | null;
}

export interface NewRating extends RatingKey {
  roundId: number;
  scores: Record<string, number>;
  scoreSum: number;
  scoreCount: number;
  createdAt: Date;
  status: RatingStatus;
  /** The voter's verification level at the time of the rating. */
  level: Level;
  /** The candidate's title at the time of the rating. */
  titleId: number | null;
  /** Absent for ratings without a request. */
  origin?: RatingOrigin;
  /** The nonce of the voter's browser, as it was sent; absent if none was. */
  nonce?: unknown;
}

/** A new rating with the key that opens its commitment. */
export interface OpenedRating extends NewRating {
  opening: Opening;
}

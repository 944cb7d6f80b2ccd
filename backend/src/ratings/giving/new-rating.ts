import type { EvidenceOf } from '../../accounts/evidence/evidence.service.js';
import type { Level } from '../../core/config/settings.js';
import type { Opening } from '../../ledger/entries/entries.js';
import type { Standing } from '../../ledger/entries/standing.js';

/** A person and a candidate: the key under which there is one rating at most. */
export interface RatingKey {
  userId: number;
  candidateId: number;
}

/** From where a rating came. */
export interface RatingOrigin extends EvidenceOf {
  /** For how long the form was open, as the client says; null where it says nothing that can be. */
  formSeconds: number | null;
}

export interface NewRating extends RatingKey {
  roundId: number;
  scores: Record<string, number>;
  scoreSum: number;
  scoreCount: number;
  createdAt: Date;
  standing: Standing;
  /** Of the voter, now that it is given. */
  level: Level;
  /** The candidate's, now that it is given. */
  titleId: number | null;
  /** Absent for what came of no request. */
  origin?: RatingOrigin;
  /** Of the voter's browser, as it was sent; absent where none was. */
  nonce?: unknown;
}

/** With what opens its commitment. */
export interface OpenedRating extends NewRating {
  opening: Opening;
}

import { LARGEST_ID } from '../validation/id.pipe.js';

/** Somebody who is rated. Deleted ones are never seen outside of the repository. */
export interface Candidate {
  id: number;
  name: string;
  titleId: number | null;
  /** A file name under /images, or a full address. */
  image: string | null;
  /** The sum and the number of all scores of all ratings. */
  scoreSum: number;
  scoreCount: number;
  totalRatings: number;
  createdAt: Date;
}

export const CANDIDATE_NAME_MAX = 100;

/** The display ID: `NPI-0001` and up. It follows the row's number, which is never used twice. */
export function displayId(id: number): string {
  return `NPI-${String(id).padStart(4, '0')}`;
}

/**
 * Reads a display ID, in any case.
 * @returns undefined when it is none
 */
export function idOfDisplay(text: string): number | undefined {
  const [, digits] = /^NPI-(\d{4,10})$/i.exec(text) ?? [];
  const id = Number(digits);
  return digits !== undefined && id >= 1 && id <= LARGEST_ID ? id : undefined;
}

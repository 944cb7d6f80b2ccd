import { LARGEST_ID } from '../../core/validation/id.pipe.js';
import { versionOf } from '../../core/validation/precondition.js';
import { typedCode } from '../../core/validation/typed-text.js';
import type { CandidateEntity } from './candidate.entity.js';

import { PROFILE_NAMES, type ProfileName } from './candidate-profile.js';
import type { NamedTitle } from './named-title.js';

/** Somebody who is rated. What deleting leaves behind is never seen outside of the repositories. */
export type Candidate = Omit<CandidateEntity, 'deletedAt' | 'formerTitleId'>;

/** What of a candidate nobody gives: it is numbered, dated and summed up from ratings. */
type Derived = 'id' | 'createdAt' | 'scoreSum' | 'scoreCount' | 'totalRatings';

/** What an administrator may change, as it is stored. */
export type CandidateChange = Partial<Omit<Candidate, Derived>>;
/** What there must be of a new candidate, and what there may be. */
export type NewCandidate = Pick<Candidate, 'name' | 'titleId' | 'image' | 'createdAt'> & CandidateChange;

/** Another one for every other content that a form may give a candidate; ratings change nothing of it. */
export function candidateVersion(candidate: Candidate): string {
  const editable = Object.entries(candidate).filter(([field]) => EDITED.has(field));
  // Rows of different queries have their fields in different orders.
  return versionOf(editable.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What a form gives a candidate in addition to the profile: all of `CandidateChange`. */
const NAMES_AND_OFFICE: Record<Exclude<keyof CandidateChange, ProfileName>, true> = {
  name: true,
  nameAr: true,
  image: true,
  titleId: true,
};

const EDITED = new Set<string>([...Object.keys(NAMES_AND_OFFICE), ...PROFILE_NAMES]);

/** What a candidate is called, and its title, in each language. */
export const CANDIDATE_NAMES = ['name', 'nameAr', 'title', 'titleSo', 'titleAr'] as const satisfies (
  | keyof Candidate
  | keyof NamedTitle
)[];

export type CandidateNames = Pick<Candidate & NamedTitle, (typeof CANDIDATE_NAMES)[number]>;

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
  const [, digits] = /^NPI-(\d{4,10})$/i.exec(typedCode(text)) ?? [];
  const id = Number(digits);
  return digits !== undefined && id >= 1 && id <= LARGEST_ID ? id : undefined;
}

import { LARGEST_ID } from '../../core/validation/id.pipe.js';
import { versionOf } from '../../core/validation/precondition.js';
import { typedCode } from '../../core/validation/typed-text.js';
import type { CandidateEntity } from './candidate.entity.js';

import { PROFILE_NAMES, type ProfileName } from './candidate-profile.js';
import type { NamedTitle } from './named-title.js';

/** A candidate, without the columns of deletions, which only repositories see. */
export type Candidate = Omit<CandidateEntity, 'deletedAt' | 'formerTitleId'>;

/** The fields that nobody enters: ids, times and sums of ratings. */
type Derived = 'id' | 'createdAt' | 'scoreSum' | 'scoreCount' | 'totalRatings';

/** The fields that an administrator may change, as they are stored. */
export type CandidateChange = Partial<Omit<Candidate, Derived>>;
/** The required and optional fields of a new candidate. */
export type NewCandidate = Pick<Candidate, 'name' | 'titleId' | 'image' | 'createdAt'> & CandidateChange;

/** Returns the version of a candidate: it changes with all fields of the form, but not with ratings. */
export function candidateVersion(candidate: Candidate): string {
  const editable = Object.entries(candidate).filter(([field]) => EDITED.has(field));
  // Rows of different queries have their fields in different orders.
  return versionOf(editable.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The form's fields in addition to the profile: all of `CandidateChange`. */
const NAMES_AND_OFFICE: Record<Exclude<keyof CandidateChange, ProfileName>, true> = {
  name: true,
  nameAr: true,
  image: true,
  titleId: true,
};

const EDITED = new Set<string>([...Object.keys(NAMES_AND_OFFICE), ...PROFILE_NAMES]);

/** The names of a candidate and its title, in each language. */
export const CANDIDATE_NAMES = ['name', 'nameAr', 'title', 'titleSo', 'titleAr'] as const satisfies (
  | keyof Candidate
  | keyof NamedTitle
)[];

export type CandidateNames = Pick<Candidate & NamedTitle, (typeof CANDIDATE_NAMES)[number]>;

export const CANDIDATE_NAME_MAX = 100;

/** Returns the display ID: `NPI-0001` and up. It is derived from the row's id, which is never reused. */
export function displayId(id: number): string {
  return `NPI-${String(id).padStart(4, '0')}`;
}

/** Reads a display ID, ignoring case. @returns undefined if the text is not one */
export function idOfDisplay(text: string): number | undefined {
  const [, digits] = /^NPI-(\d{4,10})$/i.exec(typedCode(text)) ?? [];
  const id = Number(digits);
  return digits !== undefined && id >= 1 && id <= LARGEST_ID ? id : undefined;
}

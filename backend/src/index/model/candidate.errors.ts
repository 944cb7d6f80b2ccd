import { AppError, type FieldErrorKind, fieldRefusal, invalidInput } from '../../core/errors/app-error.js';
import type { PageTexts } from './candidate-profile.js';

/** The error of a line that names an unknown candidate. */
export const UNKNOWN_CANDIDATE: FieldErrorKind = {
  code: 'CANDIDATE_NOT_FOUND',
  message: 'Candidate not found',
};
export const candidateNotFound = () => new AppError(404, 'CANDIDATE_NOT_FOUND', UNKNOWN_CANDIDATE.message);
/** Warns about a line that would make somebody twice. @param candidateId of the one with the same name and title */
export const candidateExists = (candidateId: string): FieldErrorKind => ({
  code: 'CANDIDATE_EXISTS',
  message: `${candidateId} has the same name and title. This line adds another candidate`,
  params: { candidate: candidateId },
});
export const unknownTitle = () => fieldRefusal(400, 'UNKNOWN_TITLE', 'No title has this name', 'title');

/** The error of a biography that readers of other languages could not read. */
const ENGLISH_REQUIRED: FieldErrorKind = {
  code: 'ENGLISH_REQUIRED',
  message: 'Please write the biography in English too. Languages without a biography show the English one',
};

/** Validates a candidate's biography as it would be stored. @returns the error; null without one */
export function biographyError({ biography, biographySo, biographyAr }: Partial<PageTexts>) {
  return !biography && (biographySo || biographyAr) ? ENGLISH_REQUIRED : null;
}

/** Refuses a biography. @throws AppError 400 with the error of `biographyError` */
export function refuseBiography(texts: Partial<PageTexts>): void {
  const error = biographyError(texts);
  if (error) throw invalidInput([{ field: 'biography', params: {}, ...error }]);
}

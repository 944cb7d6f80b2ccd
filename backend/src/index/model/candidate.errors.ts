import { AppError, type FieldErrorKind, fieldRefusal, invalidInput } from '../../core/errors/app-error.js';
import type { PageTexts } from './candidate-profile.js';

/** Of a line that names a candidate. */
export const UNKNOWN_CANDIDATE: FieldErrorKind = {
  code: 'CANDIDATE_NOT_FOUND',
  message: 'Candidate not found',
};
export const candidateNotFound = () => new AppError(404, 'CANDIDATE_NOT_FOUND', UNKNOWN_CANDIDATE.message);
export const unknownTitle = () => fieldRefusal(400, 'UNKNOWN_TITLE', 'No title has this name', 'title');

/** Of a biography that who reads another language could not read at all. */
const ENGLISH_REQUIRED: FieldErrorKind = {
  code: 'ENGLISH_REQUIRED',
  message: 'Please write the biography in English too. Languages without a biography show the English one',
};

/** @returns what is wrong with the biography of a candidate as it would be stored; null for nothing */
export function biographyError({ biography, biographySo, biographyAr }: Partial<PageTexts>) {
  return !biography && (biographySo || biographyAr) ? ENGLISH_REQUIRED : null;
}

/** @throws AppError 400 for what `biographyError` finds */
export function refuseBiography(texts: Partial<PageTexts>): void {
  const error = biographyError(texts);
  if (error) throw invalidInput([{ field: 'biography', params: {}, ...error }]);
}

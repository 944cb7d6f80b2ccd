import { AppError, type FieldErrorKind, fieldRefusal } from '../errors/app-error.js';

/** Of a line that names a candidate. */
export const UNKNOWN_CANDIDATE: FieldErrorKind = {
  code: 'CANDIDATE_NOT_FOUND',
  message: 'Candidate not found',
};
export const candidateNotFound = () => new AppError(404, 'CANDIDATE_NOT_FOUND', UNKNOWN_CANDIDATE.message);
export const unknownTitle = () =>
  fieldRefusal(400, 'UNKNOWN_TITLE', 'There is no title of this name', 'title');

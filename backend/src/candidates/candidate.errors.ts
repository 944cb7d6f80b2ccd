import { AppError } from '../errors/app-error.js';

export const candidateNotFound = () => new AppError(404, 'CANDIDATE_NOT_FOUND', 'Candidate not found');
export const unknownTitle = () =>
  new AppError(400, 'UNKNOWN_TITLE', 'There is no title of this name', {
    errors: [{ field: 'title', message: 'There is no title of this name' }],
  });

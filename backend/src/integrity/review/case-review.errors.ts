import { AppError } from '../../core/errors/app-error.js';

export const caseNotFound = () => new AppError(404, 'CASE_NOT_FOUND', 'This case does not exist');
export const caseDecided = () =>
  new AppError(409, 'CASE_DECIDED', 'Another administrator has already decided this case');
export const reviewNotFound = () => new AppError(404, 'REVIEW_NOT_FOUND', 'No case reviews this rating');
export const objectionExists = () =>
  new AppError(409, 'OBJECTION_EXISTS', 'You have already objected to the review of this rating');

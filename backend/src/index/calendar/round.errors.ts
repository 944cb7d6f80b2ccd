import { AppError, invalidField } from '../../core/errors/app-error.js';

export const roundNotFound = () => new AppError(404, 'ROUND_NOT_FOUND', 'Round not found');
/** Refuses a round that overlaps another. @param name of the other round */
export const roundOverlap = (name: string) =>
  new AppError(409, 'ROUND_OVERLAP', `Rounds must not overlap. "${name}" covers that time`);
export const roundStarted = () =>
  new AppError(409, 'ROUND_STARTED', 'The round has started. You can change only its end and name');
export const roundClosed = () =>
  new AppError(409, 'ROUND_CLOSED', 'The round has ended. You can change only its name');
export const endsBeforeItBegins = () =>
  invalidField('closesAt', 'EMPTY_RANGE', 'The end must be after the start, and in the future');

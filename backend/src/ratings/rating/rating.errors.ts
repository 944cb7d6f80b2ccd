import { AppError, fieldRefusal } from '../../core/errors/app-error.js';
import { zoneDay } from '../../core/support/days.js';

export const invalidScores = (message: string) => fieldRefusal(400, 'INVALID_SCORES', message, 'scores');
export const noTitle = () =>
  new AppError(
    400,
    'NO_TITLE',
    'Cannot submit rating: This candidate does not have a title assigned. Please contact the administrator.',
  );
export const ratingNotFound = () => new AppError(404, 'RATING_NOT_FOUND', 'This rating does not exist');
/** Refuses a rating outside of a round. @param nextOpensAt when the next round opens; null if none is planned */
export const noOpenRound = (nextOpensAt: Date | null) =>
  new AppError(
    409,
    'NO_OPEN_ROUND',
    nextOpensAt
      ? `The round is over. The next one opens on ${zoneDay(nextOpensAt)}.`
      : 'The round is over. The next one is not planned yet.',
    { nextOpensAt: nextOpensAt?.toISOString() ?? null },
  );
export const alreadyRated = () =>
  new AppError(409, 'ALREADY_RATED', 'You have already rated this candidate. Voting is allowed once only.');

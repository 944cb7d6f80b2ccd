import { AppError } from '../../core/errors/app-error.js';

export const publishedLive = () =>
  new AppError(
    409,
    'PUBLISHED_LIVE',
    'The server publishes ratings at once, because PUBLICATION_SCHEDULE is live',
  );
export const publishedFinal = () =>
  new AppError(
    409,
    'PUBLISHED_FINAL',
    'The round is over. Visitors see its final ranking until the next round begins',
  );

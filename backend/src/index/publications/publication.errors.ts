import { AppError } from '../../core/errors/app-error.js';

export const publishedLive = () =>
  new AppError(
    409,
    'PUBLISHED_LIVE',
    'The server publishes ratings at once, because PUBLICATION_SCHEDULE is live',
  );

import { AppError } from '../../core/errors/app-error.js';

export const publishedLive = () =>
  new AppError(
    409,
    'PUBLISHED_LIVE',
    'Ratings are published at once, because the server runs with PUBLICATION_SCHEDULE=live',
  );

import { AppError } from '../../core/errors/app-error.js';

export const publishedLive = () =>
  new AppError(
    409,
    'PUBLISHED_LIVE',
    'Everything is published at once: the server runs with PUBLICATION_SCHEDULE=live',
  );

import { violates } from '../../core/database/error-translation.js';
import { AppError, fieldRefusal } from '../../core/errors/app-error.js';

export const savedViewNotFound = () => new AppError(404, 'SAVED_VIEW_NOT_FOUND', 'View not found');
const savedViewExists = () =>
  fieldRefusal(
    409,
    'SAVED_VIEW_EXISTS',
    'You already have a view with this name. Please choose another',
    'name',
  );
export const tooManySavedViews = () =>
  new AppError(
    409,
    'TOO_MANY_SAVED_VIEWS',
    'You have the maximum number of saved views. Delete a view that you no longer need.',
  );

/** Translates errors of the table's unique key; throws any other error as it is. */
export function rethrowSavedViewError(error: unknown): never {
  const taken = violates(
    error,
    'UQ_saved_view_name',
    'saved_view.user_id, saved_view.page, saved_view.normalized_name',
  );
  throw taken ? savedViewExists() : error;
}

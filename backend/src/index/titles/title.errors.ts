import { violates } from '../../core/database/error-translation.js';
import { AppError, fieldRefusal } from '../../core/errors/app-error.js';

export const titleNotFound = () => new AppError(404, 'TITLE_NOT_FOUND', 'Title not found');
const titleExists = () => fieldRefusal(409, 'TITLE_EXISTS', 'Title already exists', 'name');

/** Returns whether the table's unique key refused a name that another title has. */
export function isTitleTaken(error: unknown): boolean {
  return violates(error, 'UQ_title_name', 'title.normalized_name');
}

/** Translates errors of the table's unique key; throws any other error as it is. */
export function rethrowTitleError(error: unknown): never {
  throw isTitleTaken(error) ? titleExists() : error;
}

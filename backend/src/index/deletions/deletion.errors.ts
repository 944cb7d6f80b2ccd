import { AppError } from '../../core/errors/app-error.js';

export const deletionNotFound = () =>
  new AppError(404, 'DELETION_NOT_FOUND', 'This item is no longer among the recently deleted items');
export const nameTakenMeanwhile = () =>
  new AppError(
    409,
    'NAME_TAKEN_MEANWHILE',
    'Another title now has this name. Rename or delete that title, then restore this one',
  );
export const keyTakenMeanwhile = () =>
  new AppError(
    409,
    'KEY_TAKEN_MEANWHILE',
    'Another metric now has this key. Delete that metric or change its key, then restore this one',
  );
export const titleStillDeleted = () =>
  new AppError(
    409,
    'TITLE_STILL_DELETED',
    'The title of this metric is deleted. Restore the title first, then the metric',
  );

import { AppError } from '../../core/errors/app-error.js';

export const deletionNotFound = () =>
  new AppError(404, 'DELETION_NOT_FOUND', 'It is not among the recently deleted any more');
export const nameTakenMeanwhile = () =>
  new AppError(
    409,
    'NAME_TAKEN_MEANWHILE',
    'Another title has this name by now: rename or delete that one, then restore this one',
  );
export const keyTakenMeanwhile = () =>
  new AppError(
    409,
    'KEY_TAKEN_MEANWHILE',
    'Another metric has this key by now: delete that one or change its key, then restore this one',
  );
export const titleStillDeleted = () =>
  new AppError(
    409,
    'TITLE_STILL_DELETED',
    'The title of this metric is deleted: restore the title first, then the metric',
  );

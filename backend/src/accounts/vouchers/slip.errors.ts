import { AppError, fieldRefusal, invalidField } from '../../core/errors/app-error.js';

export const slipBatchNotFound = () => new AppError(404, 'SLIP_BATCH_NOT_FOUND', 'Batch not found');
export const slipBatchRevoked = () =>
  new AppError(409, 'SLIP_BATCH_REVOKED', 'This batch has been revoked already');
/** Never costs a try: what fails the check is a slip of the finger, and no guess. */
export const slipMistyped = () =>
  fieldRefusal(
    400,
    'SLIP_MISTYPED',
    'There is a mistake in this code; please compare it with your slip',
    'code',
  );
export const slipUnknown = () =>
  fieldRefusal(400, 'SLIP_UNKNOWN', 'This code is not known; please ask at the registration desk', 'code');
export const slipExpired = () =>
  fieldRefusal(
    400,
    'SLIP_EXPIRED',
    'This slip is no longer valid; please ask for a new one at the registration desk',
    'code',
  );
export const slipUsed = () =>
  fieldRefusal(
    409,
    'SLIP_USED',
    'This slip has already been used; please ask for a new one at the registration desk',
    'code',
  );
export const alreadyInPerson = () =>
  new AppError(409, 'ALREADY_IN_PERSON', 'You have already been registered in person');
export const dayOutOfRange = (min: string, max: string) =>
  invalidField('valid_until', 'DAY_OUT_OF_RANGE', `Valid until must be a day from ${min} to ${max}`, {
    min,
    max,
  });

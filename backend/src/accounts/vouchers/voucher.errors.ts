import { AppError, fieldRefusal, invalidField } from '../../core/errors/app-error.js';

export const voucherBatchNotFound = () => new AppError(404, 'VOUCHER_BATCH_NOT_FOUND', 'Batch not found');
export const voucherBatchRevoked = () =>
  new AppError(409, 'VOUCHER_BATCH_REVOKED', 'This batch was revoked before');
/** Never costs a try: a code that fails its checksum is a typing mistake, not a guess. */
export const voucherMistyped = () =>
  fieldRefusal(
    400,
    'VOUCHER_MISTYPED',
    'This code has a typing mistake. Please compare it with your voucher',
    'code',
  );
export const voucherUnknown = () =>
  fieldRefusal(400, 'VOUCHER_UNKNOWN', 'This code is unknown. Please ask at the registration desk', 'code');
export const voucherExpired = () =>
  fieldRefusal(
    400,
    'VOUCHER_EXPIRED',
    'This voucher is no longer valid. Please ask for a new one at the registration desk',
    'code',
  );
export const voucherUsed = () =>
  fieldRefusal(
    409,
    'VOUCHER_USED',
    'Somebody has already used this voucher. Please ask for a new one at the registration desk',
    'code',
  );
export const alreadyInPerson = () =>
  new AppError(409, 'ALREADY_IN_PERSON', 'You are already registered in person');
export const dayOutOfRange = (min: string, max: string) =>
  invalidField('valid_until', 'DAY_OUT_OF_RANGE', `Valid until must be a day from ${min} to ${max}`, {
    min,
    max,
  });

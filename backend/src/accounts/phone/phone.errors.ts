import { AppError, fieldRefusal, invalidField, unavailable } from '../../core/errors/app-error.js';
import type { ChallengeDto } from '../../core/errors/challenge.dto.js';

export const notAPhoneNumber = () =>
  invalidField('phone', 'NOT_A_PHONE_NUMBER', 'Please enter a valid phone number');
export const countryNotServed = () =>
  invalidField(
    'phone',
    'COUNTRY_NOT_SERVED',
    'This site cannot send text messages to numbers of that country',
  );
export const phoneNotOffered = () =>
  new AppError(409, 'PHONE_NOT_OFFERED', 'This site does not confirm phone numbers');
export const phoneAlreadyProven = () =>
  fieldRefusal(409, 'PHONE_ALREADY_PROVEN', 'You have already confirmed this phone number', 'phone');
/** Used only after the right code: people who can't read the phone's messages do not learn that it has an account. */
export const phoneTaken = () =>
  new AppError(
    409,
    'PHONE_TAKEN',
    'This phone number cannot be used because it belongs to another account. If that is a mistake, please contact us.',
  );
export const phoneCodeWrong = () =>
  fieldRefusal(400, 'PHONE_CODE_WRONG', 'This code is wrong. Please check it', 'code');
export const phoneCodeVoid = () =>
  fieldRefusal(400, 'PHONE_CODE_VOID', 'This code no longer works. Please request a new one', 'code');
export const smsNotSent = (cause: unknown) =>
  unavailable(
    'SMS_NOT_SENT',
    'The server could not send the text message. Please try again in a minute',
    60,
    cause,
  );
export const manyMessages = (challenge: ChallengeDto) =>
  new AppError(
    403,
    'PROOF_OF_WORK_NEEDED',
    'Many text messages are being sent to your network. Please reload the page and try again',
    { challenge },
  );

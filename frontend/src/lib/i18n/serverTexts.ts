import type { ErrorCode, FieldErrorCode } from '../api/types';

/** Refusals of what proves a person: those who never prove anything load no words for them. `features/levels` has them. */
export type ProofRefusal = Exclude<
  Extract<
    ErrorCode | FieldErrorCode,
    | `PHONE_${string}`
    | `VOUCHER_${string}`
    | `SMS_${string}`
    | 'ALREADY_IN_PERSON'
    | 'COUNTRY_NOT_SERVED'
    | 'NOT_A_PHONE_NUMBER'
  >,
  `VOUCHER_BATCH_${string}`
>;

/** Refusals about notifications: `features/notifications` has their words, for users who open their account. */
export type NotificationRefusal = Extract<ErrorCode, 'MAILS_NOT_OFFERED' | 'PUSH_NOT_OFFERED'>;

/**
 * What the server refuses, as a whole or at a field, in one language: by its code, with the `params` of the field's
 * error in braces. The codes are those of the API's description: one without a sentence does not compile.
 */
export type ServerTexts = Readonly<
  Record<Exclude<ErrorCode | FieldErrorCode, ProofRefusal | NotificationRefusal>, string>
>;

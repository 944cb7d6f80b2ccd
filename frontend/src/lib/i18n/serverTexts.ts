import type { ErrorCode, FieldErrorCode } from '../api/types';

/**
 * The refusals about verification: users who never verify do not load their texts, which are in
 * `features/levels`.
 */
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

/**
 * The refusals about notifications: their texts are in `features/notifications`, for users who open their
 * account.
 */
export type NotificationRefusal = Extract<ErrorCode, 'MAILS_NOT_OFFERED' | 'PUSH_NOT_OFFERED'>;

/** The refusals about decided settings, test messages and downloads of backups: the administration has their texts. */
export type OperationRefusal = Extract<
  ErrorCode,
  | 'SETTING_CHANGE_DECIDED'
  | 'SETTING_CHANGE_NOT_FOUND'
  | 'GATEWAY_NOT_SET'
  | 'TEST_SMS_REFUSED'
  | 'TEST_MAIL_REFUSED'
  | 'BACKUP_NOT_FOUND'
  | 'BACKUP_ELSEWHERE'
  | 'DOWNLOAD_LINK_INVALID'
>;

/** The refusals of a backup to restore: their texts are in `features/restore`. */
export type RestoreRefusal = Extract<
  ErrorCode,
  'BACKUP_NOT_FOUND' | 'BACKUP_REFUSED' | 'BACKUP_TOO_LARGE' | 'RESTORE_PROPOSED' | 'RESTORE_RUNNING'
>;

/** The refusals about passkeys: their texts are in `features/passkeys`. */
export type PasskeyRefusal = Extract<
  ErrorCode,
  | 'LAST_WAY_IN'
  | 'PASSKEYS_NOT_OFFERED'
  | 'PASSKEY_EXISTS'
  | 'PASSKEY_NOT_FOUND'
  | 'PASSKEY_NOT_STORED'
  | 'PASSKEY_REFUSED'
  | 'PASSWORD_SET'
  | 'SIGN_IN_AGAIN'
  | 'TOO_MANY_PASSKEYS'
>;

/**
 * The texts of the server's refusals, about the whole or a field, in one language: by code, with the `params`
 * of the field's error in braces. The codes are those of the API's description; a code without a sentence
 * does not compile.
 */
export type ServerTexts = Readonly<
  Record<
    Exclude<
      ErrorCode | FieldErrorCode,
      ProofRefusal | NotificationRefusal | OperationRefusal | RestoreRefusal | PasskeyRefusal
    >,
    string
  >
>;

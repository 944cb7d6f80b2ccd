import type { ErrorCode, FieldErrorCode } from '../api/types';

/**
 * What the server refuses, as a whole or at a field, in one language: by its code, with the `params` of the field's
 * error in braces. The codes are those of the API's description: one without a sentence does not compile.
 */
export type ServerTexts = Readonly<Record<ErrorCode | FieldErrorCode, string>>;

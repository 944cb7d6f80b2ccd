import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { ErrorBody, ErrorCode } from './types';

/** The request or its answer, or a part of that, was lost on the way: nobody knows whether the server has acted. */
const CONNECTION_LOST = 'CONNECTION_LOST';
const UNREADABLE_ANSWER = 'UNREADABLE_ANSWER';

/** What every failed call gives: the server's error body, or one of our own codes with status 0 when none came. */
export type ApiError = Omit<ErrorBody, 'code' | 'requestId'> & {
  code: ErrorCode | typeof CONNECTION_LOST | typeof UNREADABLE_ANSWER;
  requestId: string | null;
};

/** Turns what the fetch layer reports into an ApiError. `message` is empty when the server has said nothing. */
export function toApiError(error: FetchBaseQueryError): ApiError {
  // An answer that breaks off in its body can't be read, and its status says that all went well.
  if (error.status === 'FETCH_ERROR' || ('originalStatus' in error && error.originalStatus < 300)) {
    return { statusCode: 0, code: CONNECTION_LOST, message: '', requestId: null };
  }
  if (typeof error.status === 'number' && isErrorBody(error.data)) {
    const { code, message, requestId, errors, challenge, conflict } = error.data;
    return { statusCode: error.status, code, message, requestId, errors, challenge, conflict };
  }
  const statusCode = error.status === 'PARSING_ERROR' ? error.originalStatus : Number(error.status) || 0;
  return { statusCode, code: UNREADABLE_ANSWER, message: '', requestId: null };
}

/** Tells an ApiError from whatever else a rejected promise may hold. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'statusCode' in error && 'code' in error;
}

/** True when the call failed on the way rather than by the server's decision. */
export function isConnectionLost(error: unknown): boolean {
  return isApiError(error) && error.code === CONNECTION_LOST;
}

function isErrorBody(data: unknown): data is Omit<ErrorBody, 'statusCode'> {
  return typeof data === 'object' && data !== null && 'code' in data && 'message' in data;
}

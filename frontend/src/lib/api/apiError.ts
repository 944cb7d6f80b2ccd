import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { ErrorBody, ErrorCode } from './types';

/** The request or its response, or a part of it, was lost: nobody knows whether the server has acted. */
const CONNECTION_LOST = 'CONNECTION_LOST';
const UNREADABLE_ANSWER = 'UNREADABLE_ANSWER';

/**
 * The error of every failed call: the server's error body, or one of our own codes with status 0 without a
 * response.
 */
export type ApiError = Omit<ErrorBody, 'code' | 'requestId'> & {
  code: ErrorCode | typeof CONNECTION_LOST | typeof UNREADABLE_ANSWER;
  requestId: string | null;
};

/** Converts the fetch layer's error to an ApiError. `message` is empty if the server gave none. */
export function toApiError(error: FetchBaseQueryError): ApiError {
  // A response that ends early can't be read, although its status reports success.
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

/** Returns whether the value of a rejected promise is an ApiError. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'statusCode' in error && 'code' in error;
}

/** Returns whether the call failed on the way instead of being refused by the server. */
export function isConnectionLost(error: unknown): boolean {
  return isApiError(error) && error.code === CONNECTION_LOST;
}

function isErrorBody(data: unknown): data is Omit<ErrorBody, 'statusCode'> {
  return typeof data === 'object' && data !== null && 'code' in data && 'message' in data;
}

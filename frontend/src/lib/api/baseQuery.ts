import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
  retry,
} from '@reduxjs/toolkit/query/react';
import { type ApiError, toApiError } from './apiError';
import { CACHED_AT } from './cachedResponses';
import { inReadersWords } from './serverWords';
import { FORBIDDEN_EVENT, type SessionState, TWO_FACTOR_EVENT, tokenRefused } from './session';
import { noteWhenSlow } from './slowCalls';

/** The options of an endpoint for the base query. */
interface CallOptions {
  /** True if a 401 answers this call (wrong password) and does not end the session. */
  ownsUnauthorized?: boolean;
}

/** Sends this call in another way, such as one that reports the progress of its upload. */
type Call = FetchArgs & { fetchFn?: typeof fetch };

type ApiBaseQuery = BaseQueryFn<string | Call, unknown, ApiError, CallOptions, FetchBaseQueryMeta>;

const MAX_RETRIES = 2;
const FIRST_PAUSE_MS = 400;

const origin = typeof location === 'undefined' ? 'http://localhost' : location.origin;

/** The options of a store for its calls. */
export interface CallContext {
  /** Sends calls in another way than over the network: the server answers its own calls. */
  fetch?: typeof fetch;
}

const tokenIn = (state: unknown) => (state as SessionState).auth.token;

const sendBy = (fetchFn?: typeof fetch) =>
  fetchBaseQuery({
    baseUrl: `${origin}/api`,
    fetchFn,
    prepareHeaders: (headers, { getState }) => {
      const token = tokenIn(getState());
      if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
      return headers;
    },
  });

const sendOverNetwork = sendBy();

/**
 * Marks the document with the time when the oldest response of the page was stored, if it came from the
 * device instead of the network. The service worker sets the same mark in a stored page.
 */
function noteAge(response: Response | undefined): void {
  const at = response?.headers.get(CACHED_AT);
  if (!at) return;
  const { dataset } = document.documentElement;
  if (!dataset.asOf || at < dataset.asOf) dataset.asOf = at;
}

const sendOnce: ApiBaseQuery = async (request, api, options) => {
  const token = tokenIn(api.getState());
  const { fetch: ownFetch } = (api.extra ?? {}) as CallContext;
  const fetchFn = (request as Call).fetchFn ?? ownFetch;
  const call = Promise.resolve((fetchFn ? sendBy(fetchFn) : sendOverNetwork)(request, api, options));
  // A call that is sent in another way reports its own progress, as an upload does.
  const result = await (fetchFn ? call : noteWhenSlow(call));
  noteAge(result.meta?.response);
  if (!result.error) return { data: result.data, meta: result.meta };
  const error = inReadersWords(toApiError(result.error));
  if (error.code === 'FORBIDDEN') window.dispatchEvent(new Event(FORBIDDEN_EVENT));
  if (error.code === 'TWO_FACTOR_SETUP_NEEDED') window.dispatchEvent(new Event(TWO_FACTOR_EVENT));
  if (error.statusCode === 401 && !options?.ownsUnauthorized)
    api.dispatch(tokenRefused({ token, message: error.message }));
  return { error };
};

const isPassing = ({ statusCode }: ApiError) => statusCode === 0 || (statusCode >= 502 && statusCode <= 504);

/**
 * Sends a call with the token, without a time limit; returns data or an ApiError, and ends the session on a
 * 401. Only reads are repeated, and only after failures that may pass, because a lost write may have been
 * executed.
 */
export const baseQuery = retry(sendOnce, {
  retryCondition: (error, _request, { attempt, baseQueryApi }) =>
    baseQueryApi.type === 'query' && attempt <= MAX_RETRIES && isPassing(error as ApiError),
  backoff: (attempt) =>
    new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random() / 2))),
});

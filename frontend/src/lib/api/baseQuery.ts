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
import { type SessionState, TWO_FACTOR_EVENT, tokenRefused } from './session';
import { noteWhenSlow } from './slowCalls';

/** What an endpoint may ask of the base query beside its request. */
interface CallOptions {
  /** A 401 is an answer to this call (wrong password), not the end of the session. */
  ownsUnauthorized?: boolean;
}

/** A call that may be sent another way than others, such as one that tells how far its upload is. */
type Call = FetchArgs & { fetchFn?: typeof fetch };

type ApiBaseQuery = BaseQueryFn<string | Call, unknown, ApiError, CallOptions, FetchBaseQueryMeta>;

const MAX_RETRIES = 2;
const FIRST_PAUSE_MS = 400;

const origin = typeof location === 'undefined' ? 'http://localhost' : location.origin;

/** What a store may hand to its calls. */
export interface CallContext {
  /** Sends a call another way than over the network: on the server, which answers itself. */
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
 * Notes on the document since when the oldest of what the page was given is kept, where it came from the device
 * instead of the network. The service worker notes the same in a page that it has kept.
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
  // One that is sent another way tells of itself: an upload, how far it is.
  const result = await (fetchFn ? call : noteWhenSlow(call));
  noteAge(result.meta?.response);
  if (!result.error) return { data: result.data, meta: result.meta };
  const error = inReadersWords(toApiError(result.error));
  if (error.code === 'TWO_FACTOR_SETUP_NEEDED') window.dispatchEvent(new Event(TWO_FACTOR_EVENT));
  if (error.statusCode === 401 && !options?.ownsUnauthorized)
    api.dispatch(tokenRefused({ token, message: error.message }));
  return { error };
};

const isPassing = ({ statusCode }: ApiError) => statusCode === 0 || (statusCode >= 502 && statusCode <= 504);

/** Sends a call with the token, for as long as the connection holds; gives data or an ApiError, ends the session on a 401. Only reads are
 * sent again, and only after a failure that may pass: a write that got lost may have been carried out. */
export const baseQuery = retry(sendOnce, {
  retryCondition: (error, _request, { attempt, baseQueryApi }) =>
    baseQueryApi.type === 'query' && attempt <= MAX_RETRIES && isPassing(error as ApiError),
  backoff: (attempt) =>
    new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random() / 2))),
});

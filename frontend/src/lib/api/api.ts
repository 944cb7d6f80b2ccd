import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

const TAG_TYPES = [
  'Candidate',
  'Statement',
  'Rating',
  'Title',
  'Metric',
  'User',
  'Passkey',
  'Message',
  'SavedView',
  'Deletion',
  'Round',
  'Settings',
  'Case',
  'Invitation',
] as const;
type TagType = (typeof TAG_TYPES)[number];

/** The client's one API, into which every feature injects its own endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** Sends calls outside of components. */
// biome-ignore lint/suspicious/noExplicitAny: of the state, nothing is known here
export type ApiDispatch = ThunkDispatch<any, unknown, UnknownAction>;

/**
 * Returns the tags of a list: one for the list itself, and one for each item. A failed answer has none, so
 * that a change elsewhere does not repeat a failing call.
 */
export function listTags<T extends TagType>(type: T, items: readonly { id: number }[] | undefined) {
  return items ? [{ type, id: 'LIST' as const }, ...items.map(({ id }) => ({ type, id }))] : [];
}

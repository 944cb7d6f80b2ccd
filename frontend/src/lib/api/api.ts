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
  'Message',
  'SavedView',
  'Deletion',
  'Round',
  'Settings',
  'Case',
] as const;
type TagType = (typeof TAG_TYPES)[number];

/** The one API of the client; every feature injects its own endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** What sends calls outside of components. */
// biome-ignore lint/suspicious/noExplicitAny: of the state, nothing is known here
export type ApiDispatch = ThunkDispatch<any, unknown, UnknownAction>;

/**
 * Gives the tags of a list: one for the list itself, one for each thing on it. A failed answer gives none, so that a
 * change elsewhere doesn't send a failing call again.
 */
export function listTags<T extends TagType>(type: T, items: readonly { id: number }[] | undefined) {
  return items ? [{ type, id: 'LIST' as const }, ...items.map(({ id }) => ({ type, id }))] : [];
}

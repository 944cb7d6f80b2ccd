import { api, listTags } from '../../lib/api/api';
import type { BulkContact, ContactMessage, ContactThread } from '../../lib/api/types';

export const MESSAGE_SORTS = ['createdAt', 'name', 'subject', 'status'] as const;
export type MessageSort = (typeof MESSAGE_SORTS)[number];

/** One page of a search. */
interface MessagePageQuery {
  search?: string;
  status?: ContactMessage['status'];
  sort: MessageSort;
  order: 'asc' | 'desc';
  /** From 1. */
  page: number;
  limit: number;
}

interface MessagePage {
  messages: ContactMessage[];
  /** The number of matches on all pages. */
  total: number;
}

interface MessageChange {
  id: number;
  change: { status?: ContactMessage['status']; note?: string | null; assigned?: boolean };
}

const LIST = { type: 'Message', id: 'LIST' } as const;

/** Read again after success, and after a refusal because the message no longer exists. */
const changed = (_done: unknown, error: { statusCode: number } | undefined) =>
  !error || error.statusCode === 404 ? [LIST] : [];

const inboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMessagePage: build.query<MessagePage, MessagePageQuery>({
      query: (params) => ({ url: '/contact', params }),
      transformResponse: ({ data }: { data: MessagePage }) => data,
      providesTags: (page) => listTags('Message', page?.messages),
    }),
    getMessage: build.query<ContactThread, number>({
      query: (id) => `/contact/${id}`,
      providesTags: (message) => (message ? [LIST] : []),
    }),
    changeMessage: build.mutation<void, MessageChange>({
      query: ({ id, change }) => ({ url: `/contact/${id}`, method: 'PATCH', body: change }),
      transformResponse: () => undefined,
      invalidatesTags: changed,
    }),
    replyToMessage: build.mutation<ContactThread, { id: number; text: string }>({
      query: ({ id, text }) => ({ url: `/contact/${id}/replies`, method: 'POST', body: { text } }),
      invalidatesTags: changed,
    }),
    deleteMessage: build.mutation<void, number>({
      query: (id) => ({ url: `/contact/${id}`, method: 'DELETE' }),
      transformResponse: () => undefined,
      invalidatesTags: changed,
    }),
    /** Changes all of them or none. */
    changeMessages: build.mutation<void, BulkContact>({
      query: (body) => ({ url: '/contact/bulk', method: 'POST', body }),
      transformResponse: () => undefined,
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useGetMessagePageQuery,
  useGetMessageQuery,
  useChangeMessageMutation,
  useReplyToMessageMutation,
  useDeleteMessageMutation,
  useChangeMessagesMutation,
} = inboxApi;

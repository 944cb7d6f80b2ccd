import { api, listTags } from '../../lib/api/api';
import type { Candidate, CandidateStats } from '../../lib/api/types';

/** Which candidates to read; without a limit, all of them. They come in the order of their rank. */
interface CandidatesQuery {
  limit?: number;
}

/** One page of a search, in the server's order. */
export interface CandidatePageQuery {
  search?: string;
  sort: 'rank' | 'name' | 'totalRatings';
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

interface CandidatePage {
  candidates: Candidate[];
  /** How many match on all pages together. */
  total: number;
}

/** What an administrator says of a candidate; without an image, an edited one keeps its picture. */
interface CandidateFields {
  name: string;
  /** The name of an existing title. */
  title: string;
  image?: File;
}

interface TitleChoice {
  ids: readonly number[];
  /** The name of an existing title. */
  title: string;
}

interface CandidateChange {
  id: number;
  fields: CandidateFields;
}

const LIST = { type: 'Candidate', id: 'LIST' } as const;
/** Titles tell how many candidates they have. */
const TITLE_COUNTS = { type: 'Title', id: 'LIST' } as const;

/** A picture of 5 MB on a slow mobile network takes longer than a call may otherwise last. */
const UPLOAD_TIMEOUT_MS = 180_000;

/** The browser itself writes the content type of a form with its boundary. */
function multipart({ name, title, image }: CandidateFields): FormData {
  const form = new FormData();
  form.set('name', name);
  form.set('title', title);
  if (image) form.set('image', image);
  return form;
}

const candidatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCandidates: build.query<Candidate[], CandidatesQuery>({
      query: (params) => ({ url: '/candidates', params }),
      providesTags: (candidates) => listTags('Candidate', candidates),
    }),
    getCandidatePage: build.query<CandidatePage, CandidatePageQuery>({
      query: (params) => ({ url: '/candidates', params }),
      transformResponse: (candidates: Candidate[], meta) => ({
        candidates,
        total: Number(meta?.response?.headers.get('x-total-count') ?? candidates.length),
      }),
      providesTags: (page) => listTags('Candidate', page?.candidates),
    }),
    getCandidate: build.query<Candidate, number>({
      query: (id) => `/candidates/${id}`,
      providesTags: (candidate, _error, id) => (candidate ? [{ type: 'Candidate', id }] : []),
    }),
    getCandidateStats: build.query<CandidateStats, void>({
      query: () => '/candidates/stats',
      providesTags: (stats) => (stats ? [LIST] : []),
    }),
    createCandidate: build.mutation<Candidate, CandidateFields>({
      query: (fields) => ({
        url: '/candidates',
        method: 'POST',
        body: multipart(fields),
        timeout: UPLOAD_TIMEOUT_MS,
      }),
      invalidatesTags: (candidate) => (candidate ? [LIST, TITLE_COUNTS] : []),
    }),
    updateCandidate: build.mutation<Candidate, CandidateChange>({
      query: ({ id, fields }) => ({
        url: `/candidates/${id}`,
        method: 'PUT',
        body: multipart(fields),
        timeout: UPLOAD_TIMEOUT_MS,
      }),
      invalidatesTags: (candidate, error, { id }) =>
        candidate || error?.statusCode === 404 ? [LIST, { type: 'Candidate', id }, TITLE_COUNTS] : [],
    }),
    /** The ratings stay in their raters' own lists, without the candidate. */
    deleteCandidate: build.mutation<void, number>({
      query: (id) => ({ url: `/candidates/${id}`, method: 'DELETE' }),
      transformResponse: () => undefined,
      invalidatesTags: (_done, error, id) =>
        !error || error.statusCode === 404
          ? [LIST, { type: 'Candidate', id }, TITLE_COUNTS, { type: 'Rating', id: 'LIST' }]
          : [],
    }),
    /** All of them or none. */
    deleteCandidates: build.mutation<void, readonly number[]>({
      query: (ids) => ({ url: '/candidates/bulk-delete', method: 'POST', body: { ids } }),
      transformResponse: () => undefined,
      invalidatesTags: (_done, error) =>
        !error || error.statusCode === 404 ? ['Candidate', TITLE_COUNTS, { type: 'Rating', id: 'LIST' }] : [],
    }),
    /** All of them or none. */
    setCandidatesTitle: build.mutation<void, TitleChoice>({
      query: (body) => ({ url: '/candidates/bulk-title', method: 'POST', body }),
      transformResponse: () => undefined,
      invalidatesTags: (_done, error) =>
        !error || error.statusCode === 404 ? ['Candidate', TITLE_COUNTS] : [],
    }),
  }),
});

export const { getCandidate, getCandidatePage, getCandidates, getCandidateStats } = candidatesApi.endpoints;
export const {
  useGetCandidatesQuery,
  useGetCandidatePageQuery,
  useGetCandidateQuery,
  useGetCandidateStatsQuery,
  useCreateCandidateMutation,
  useUpdateCandidateMutation,
  useDeleteCandidateMutation,
  useDeleteCandidatesMutation,
  useSetCandidatesTitleMutation,
} = candidatesApi;

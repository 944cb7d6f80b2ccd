import { api } from '../../lib/api/api';
import type { Candidate, CandidateBody } from '../../lib/api/types';

/** What an administrator says of a candidate; without an image, an edited one keeps the one it has. */
type CandidateFields = Omit<CandidateBody, 'image'> & { image?: File };

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

/** An image of 5 MB on a slow mobile network takes longer than a call may otherwise last. */
const UPLOAD_TIMEOUT_MS = 180_000;

/** The browser itself writes the content type of a form with its boundary. */
function multipart(fields: CandidateFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries<string | File | null | undefined>(fields)) {
    if (value !== undefined) form.set(name, value instanceof File ? value : (value ?? '').trim());
  }
  return form;
}

const candidateChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
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

export const {
  useCreateCandidateMutation,
  useUpdateCandidateMutation,
  useDeleteCandidateMutation,
  useDeleteCandidatesMutation,
  useSetCandidatesTitleMutation,
} = candidateChangesApi;

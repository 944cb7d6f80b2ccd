import { api } from '../../lib/api/api';
import type { Candidate, CandidateBody } from '../../lib/api/types';
import { ifMatch, isOutdated } from '../forms/ifMatch';
import { type UploadProgress, uploadFetch } from '../upload/uploadFetch';

/** The values of the form. Without an image, an existing candidate keeps the current one. */
type CandidateFields = Omit<CandidateBody, 'image'> & { image?: File };

interface TitleChoice {
  ids: readonly number[];
  /** The name of an existing title; null for no title. */
  title: string | null;
}

interface NewCandidate {
  fields: CandidateFields;
  onProgress: (progress: UploadProgress) => void;
}

interface CandidateChange extends NewCandidate {
  id: number;
  version?: string;
}

const LIST = { type: 'Candidate', id: 'LIST' } as const;
/** Titles show the number of their candidates. */
const TITLE_COUNTS = { type: 'Title', id: 'LIST' } as const;

/** An image takes time to upload, so its progress is shown. */
function upload({ fields, onProgress }: NewCandidate) {
  const body = multipart(fields);
  return fields.image ? { body, fetchFn: uploadFetch(body, onProgress) } : { body };
}

/** The browser sets the content type of a form, with its boundary. */
function multipart(fields: CandidateFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries<string | File | null | undefined>(fields)) {
    if (value !== undefined) form.set(name, value instanceof File ? value : (value ?? '').trim());
  }
  return form;
}

const candidateChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    createCandidate: build.mutation<Candidate, NewCandidate>({
      query: (candidate) => ({ url: '/candidates', method: 'POST', ...upload(candidate) }),
      invalidatesTags: (candidate) => (candidate ? [LIST, TITLE_COUNTS] : []),
    }),
    updateCandidate: build.mutation<Candidate, CandidateChange>({
      query: (change) => ({
        url: `/candidates/${change.id}`,
        method: 'PUT',
        headers: ifMatch(change.version),
        ...upload(change),
      }),
      invalidatesTags: (candidate, error, { id }) =>
        candidate || isOutdated(error) ? [LIST, { type: 'Candidate', id }, TITLE_COUNTS] : [],
    }),
    /** Voters keep the ratings in their own lists, without the candidate. */
    deleteCandidate: build.mutation<void, number>({
      query: (id) => ({ url: `/candidates/${id}`, method: 'DELETE' }),
      transformResponse: () => undefined,
      invalidatesTags: (_done, error, id) =>
        !error || error.statusCode === 404
          ? [LIST, { type: 'Candidate', id }, TITLE_COUNTS, { type: 'Rating', id: 'LIST' }]
          : [],
    }),
    /** Changes all of them or none. */
    deleteCandidates: build.mutation<void, readonly number[]>({
      query: (ids) => ({ url: '/candidates/bulk-delete', method: 'POST', body: { ids } }),
      transformResponse: () => undefined,
      invalidatesTags: (_done, error) =>
        !error || error.statusCode === 404 ? ['Candidate', TITLE_COUNTS, { type: 'Rating', id: 'LIST' }] : [],
    }),
    /** Changes all of them or none. */
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
export const { deleteCandidates, setCandidatesTitle } = candidateChangesApi.endpoints;

import { rereadConfig } from '../../features/config/configApi';
import { api } from '../../lib/api/api';
import type { ApiError } from '../../lib/api/apiError';
import type {
  Round,
  RoundBody,
  RoundChange,
  RoundChecklist,
  RoundRanks,
  RoundRatings,
} from '../../lib/api/types';
import { ifMatch, isOutdated } from '../forms/ifMatch';

/** Read again after a refusal because of the round, too: another administrator, or time, has changed it. */
const changed = (_answer: unknown, error: ApiError | undefined) =>
  !error || isOutdated(error) || error.statusCode === 409 ? ['Round' as const, 'Candidate' as const] : [];

const roundsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAllRounds: build.query<Round[], void>({
      query: () => '/rounds',
      providesTags: (rounds) => (rounds ? ['Round'] : []),
    }),
    getRoundRatings: build.query<RoundRatings[], void>({
      query: () => '/rounds/ratings',
      providesTags: (counts) => (counts ? ['Round'] : []),
    }),
    getRoundChecklist: build.query<RoundChecklist, void>({
      query: () => '/rounds/checklist',
      providesTags: (checklist) =>
        checklist
          ? [
              { type: 'Candidate', id: 'LIST' },
              { type: 'Title', id: 'LIST' },
              { type: 'Metric', id: 'LIST' },
            ]
          : [],
    }),
    previewRound: build.query<RoundRanks, number>({
      query: (id) => `/rounds/${id}/preview`,
      providesTags: (preview) => (preview ? ['Round'] : []),
    }),
    createRound: build.mutation<Round, RoundBody>({
      query: (body) => ({ url: '/rounds', method: 'POST', body }),
      invalidatesTags: changed,
      onQueryStarted: rereadConfig,
    }),
    updateRound: build.mutation<Round, { id: number; body: RoundChange; version?: string | undefined }>({
      query: ({ id, body, version }) => ({
        url: `/rounds/${id}`,
        method: 'PUT',
        headers: ifMatch(version),
        body,
      }),
      invalidatesTags: changed,
      onQueryStarted: rereadConfig,
    }),
    /** Ends an open round now. */
    closeRound: build.mutation<Round, number>({
      query: (id) => ({ url: `/rounds/${id}/close`, method: 'POST' }),
      invalidatesTags: changed,
      onQueryStarted: rereadConfig,
    }),
    deleteRound: build.mutation<void, number>({
      query: (id) => ({ url: `/rounds/${id}`, method: 'DELETE' }),
      transformResponse: () => undefined,
      invalidatesTags: changed,
      onQueryStarted: rereadConfig,
    }),
  }),
});

export const {
  useGetAllRoundsQuery,
  useGetRoundRatingsQuery,
  useGetRoundChecklistQuery,
  useCreateRoundMutation,
  usePreviewRoundQuery,
  useUpdateRoundMutation,
  useCloseRoundMutation,
  useDeleteRoundMutation,
} = roundsApi;

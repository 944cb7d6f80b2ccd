import { api } from '../../lib/api/api';
import type { VoterAnswers, VoterGroups, VoterProfile } from '../../lib/api/types';

const voterGroupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getVoterGroups: build.query<VoterGroups, void>({ query: () => '/voter-groups' }),
    getVoterProfile: build.query<VoterProfile, void>({ query: () => '/auth/voter-profile' }),
    storeVoterProfile: build.mutation<VoterProfile, VoterAnswers>({
      query: (body) => ({ url: '/auth/voter-profile', method: 'PUT', body }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const stored = await queryFulfilled.catch(() => null);
        if (stored)
          await dispatch(voterGroupsApi.util.upsertQueryData('getVoterProfile', undefined, stored.data));
      },
    }),
  }),
});

export const { useGetVoterGroupsQuery, useGetVoterProfileQuery, useStoreVoterProfileMutation } =
  voterGroupsApi;

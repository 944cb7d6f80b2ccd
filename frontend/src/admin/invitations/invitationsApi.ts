import { api } from '../../lib/api/api';
import type { components } from '../../lib/api/schema.generated';

type Schemas = components['schemas'];
export type Invitation = Schemas['InvitationListDto']['data']['invitations'][number];
export type InvitationBody = Schemas['CreateInvitationDto'];

const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getInvitations: build.query<Invitation[], void>({
      query: () => '/invitations',
      transformResponse: ({ data }: Schemas['InvitationListDto']) => data.invitations,
      providesTags: (invitations) => (invitations ? ['Invitation'] : []),
    }),
    createInvitation: build.mutation<Schemas['NewInvitationDto']['data'], InvitationBody>({
      query: (body) => ({ url: '/invitations', method: 'POST', body }),
      transformResponse: ({ data }: Schemas['NewInvitationDto']) => data,
      invalidatesTags: (made) => (made ? ['Invitation'] : []),
    }),
    revokeInvitation: build.mutation<void, number>({
      query: (id) => ({ url: `/invitations/${id}`, method: 'DELETE' }),
      transformResponse: () => undefined,
      invalidatesTags: ['Invitation'],
    }),
  }),
});

export const { useGetInvitationsQuery, useCreateInvitationMutation, useRevokeInvitationMutation } =
  invitationsApi;

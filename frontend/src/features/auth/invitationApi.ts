import { api } from '../../lib/api/api';
import type { components } from '../../lib/api/schema.generated';

type Schemas = components['schemas'];

const invitationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation, because the secret is in its body and the answer is never cached. */
    readInvitation: build.mutation<Schemas['ReceivedInvitationDto']['data'], string>({
      query: (token) => ({ url: '/invitations/read', method: 'POST', body: { token } }),
      transformResponse: ({ data }: Schemas['ReceivedInvitationDto']) => data,
    }),
    acceptInvitation: build.mutation<void, Schemas['AcceptInvitationDto']>({
      query: (body) => ({ url: '/invitations/accept', method: 'POST', body }),
      transformResponse: () => undefined,
    }),
    claimInvitation: build.mutation<void, string>({
      query: (token) => ({ url: '/invitations/claim', method: 'POST', body: { token } }),
      transformResponse: () => undefined,
    }),
  }),
});

export const { useReadInvitationMutation, useAcceptInvitationMutation, useClaimInvitationMutation } =
  invitationApi;

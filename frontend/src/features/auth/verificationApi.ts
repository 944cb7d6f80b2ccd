import { api } from '../../lib/api/api';
import type { VerificationSent } from '../../lib/api/types';

const verificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Reads the account again, because the address may be the signed-in user's. */
    verifyEmail: build.mutation<void, string>({
      query: (token) => ({ url: '/auth/verify-email', method: 'POST', body: { token } }),
      transformResponse: () => undefined,
      invalidatesTags: [{ type: 'User', id: 'ME' }],
    }),
    resendVerification: build.mutation<VerificationSent, string>({
      query: (email) => ({ url: '/auth/resend-verification', method: 'POST', body: { email } }),
    }),
  }),
});

export const { useVerifyEmailMutation, useResendVerificationMutation } = verificationApi;

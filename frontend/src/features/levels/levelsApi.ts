import { api } from '../../lib/api/api';
import { userChanged } from '../../lib/api/session';
import type { PhoneCodeSent, PhoneStatus, SendPhoneCodeBody, User } from '../../lib/api/types';

const PHONE = { type: 'User', id: 'PHONE' } as const;
const userOf = ({ user }: { user: User }) => user;

const levelsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPhoneStatus: build.query<PhoneStatus, void>({
      query: () => '/auth/phone',
      transformResponse: ({ data }: { data: PhoneStatus }) => data,
      providesTags: [PHONE],
    }),
    sendPhoneCode: build.mutation<PhoneCodeSent, SendPhoneCodeBody>({
      query: (body) => ({ url: '/auth/phone/code', method: 'POST', body }),
      invalidatesTags: (sent) => (sent ? [PHONE] : []),
    }),
    confirmPhone: build.mutation<User, string>({
      query: (code) => ({ url: '/auth/phone/confirm', method: 'POST', body: { code } }),
      transformResponse: userOf,
      // Do not wait for a void code, or for a number that another account has. Pending ratings may count now.
      invalidatesTags: (user) => (user ? [PHONE, 'Rating'] : [PHONE]),
      onQueryStarted: async (_code, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(userChanged(answer.data));
      },
    }),
    useVoucher: build.mutation<User, string>({
      query: (code) => ({ url: '/auth/voucher', method: 'POST', body: { code } }),
      transformResponse: userOf,
      invalidatesTags: (user) => (user ? ['Rating'] : []),
      onQueryStarted: async (_code, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(userChanged(answer.data));
      },
    }),
  }),
});

export const {
  useGetPhoneStatusQuery,
  useSendPhoneCodeMutation,
  useConfirmPhoneMutation,
  useUseVoucherMutation,
} = levelsApi;

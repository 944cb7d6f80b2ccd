import { api, listTags } from '../../lib/api/api';
import { userChanged } from '../../lib/api/session';
import type {
  ListedUser,
  StaffRole,
  User,
  UserBody,
  UserChange,
  UserDetails,
  UserGroup,
  UserStats,
} from '../../lib/api/types';
import { ifMatch, isOutdated } from '../forms/ifMatch';

export const USER_SORTS = ['username', 'email', 'role', 'total_ratings', 'created_at'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** The facts by which accounts can be grouped. */
export type UserGrouping = 'network' | 'mail_domain';

/** The filters by origin, time and level. */
export interface OriginFilter {
  level?: ListedUser['level'];
  network?: string;
  mail_domain?: string;
  /** Days of Mogadishu. */
  from?: string;
  to?: string;
}

/** Selects users. */
export interface UserFilter extends OriginFilter {
  search?: string;
  role?: User['role'];
  staff_role?: StaffRole | 'any';
}

/** One page of a search. */
interface UserPageQuery extends UserFilter {
  sort: UserSort;
  order: 'asc' | 'desc';
  /** From 1. */
  page: number;
  limit: number;
}

interface UserPage {
  users: ListedUser[];
  /** The number of matches on all pages. */
  total: number;
}

/** What administrators do for one account. */
export type UserHelp = 'suspend' | 'restore-access' | 'sign-out' | 'password-link' | 'verification-link';

interface UserUpdate {
  id: number;
  body: UserChange;
  version?: string;
}

const LIST = { type: 'User', id: 'LIST' } as const;
/** A user's ratings are deleted with the account, so everything that counts ratings is read again. */
const WITH_RATINGS = ['User', 'Candidate', 'Rating'] as const;

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUserPage: build.query<UserPage, UserPageQuery>({
      query: (params) => ({ url: '/users', params }),
      transformResponse: ({ data }: { data: UserPage }) => data,
      providesTags: (page) => listTags('User', page?.users),
    }),
    getUser: build.query<UserDetails, number>({
      query: (id) => `/users/${id}`,
      providesTags: (user) => (user ? [LIST] : []),
    }),
    /** Helps one account; the answer says nothing that the page does not read again. */
    helpUser: build.mutation<void, { id: number; act: UserHelp }>({
      query: ({ id, act }) => ({ url: `/users/${id}/${act}`, method: 'POST' }),
      transformResponse: () => undefined,
      invalidatesTags: [LIST],
    }),
    withdrawRoleProposal: build.mutation<void, number>({
      query: (id) => ({ url: `/users/${id}/role-proposal`, method: 'DELETE' }),
      transformResponse: () => undefined,
      invalidatesTags: [LIST],
    }),
    getUserGroups: build.query<UserGroup[], UserFilter & { by: UserGrouping; limit: number }>({
      query: (params) => ({ url: '/users/groups', params }),
      transformResponse: ({ data }: { data: { groups: UserGroup[] } }) => data.groups,
      providesTags: (groups) => (groups ? [LIST] : []),
    }),
    getUserStats: build.query<UserStats, void>({
      query: () => '/users/stats',
      transformResponse: ({ data }: { data: UserStats }) => data,
      providesTags: (stats) => (stats ? [LIST] : []),
    }),
    createUser: build.mutation<User, UserBody>({
      query: (body) => ({ url: '/users', method: 'POST', body }),
      transformResponse: ({ data }: { data: { user: User } }) => data.user,
      invalidatesTags: (user) => (user ? [LIST] : []),
    }),
    /**
     * A change of the administrator's own account is visible at once, in the header and in the permissions.
     */
    updateUser: build.mutation<User, UserUpdate>({
      query: ({ id, body, version }) => ({
        url: `/users/${id}`,
        method: 'PUT',
        headers: ifMatch(version),
        body,
      }),
      transformResponse: ({ data }: { data: { user: User } }) => data.user,
      onQueryStarted: async (_update, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(userChanged(answer.data));
      },
      invalidatesTags: (user, error) => (user || isOutdated(error) ? [LIST] : []),
    }),
    deleteUser: build.mutation<void, number>({
      query: (id) => ({ url: `/users/${id}`, method: 'DELETE' }),
      transformResponse: () => undefined,
      invalidatesTags: (_done, error) => (!error || error.statusCode === 404 ? WITH_RATINGS : []),
    }),
    /** Changes all of them or none. */
    deleteUsers: build.mutation<void, readonly number[]>({
      query: (ids) => ({ url: '/users/bulk-delete', method: 'POST', body: { ids } }),
      transformResponse: () => undefined,
      invalidatesTags: (_done, error) => (!error || error.statusCode === 404 ? WITH_RATINGS : []),
    }),
  }),
});

/** Returns the cached rows of a page, without reading it. */
export const useUserPageState = usersApi.endpoints.getUserPage.useQueryState;

export const {
  useGetUserPageQuery,
  useLazyGetUserPageQuery,
  useGetUserQuery,
  useHelpUserMutation,
  useWithdrawRoleProposalMutation,
  useGetUserGroupsQuery,
  useGetUserStatsQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useDeleteUsersMutation,
} = usersApi;

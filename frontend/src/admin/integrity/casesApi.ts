import { api } from '../../lib/api/api';
import type {
  CandidateUnderReview,
  CaseAccount,
  CaseFindings,
  CaseRating,
  ExcludeBody,
  IntegrityCase,
  MemberUnderReview,
} from '../../lib/api/types';
import { type Listed, listed } from '../table/listed';

type CaseStatus = IntegrityCase['status'];

interface PageQuery {
  limit: number;
  offset: number;
}

/** Accounts with all their ratings, and single ratings; at most 500 of each. */
interface Selection {
  userIds?: readonly number[];
  ratingIds?: readonly number[];
}

export type MemberKind = 'accounts' | 'ratings';

interface Decision {
  id: number;
  note: string | null;
}

/** The decision changes which ratings count, and so every figure. */
const FIGURES = ['Case', 'Candidate', 'Rating'] as const;
/** A refusal may mean that another administrator was faster. */
const unlessLost = (error: { statusCode?: number } | undefined) => (error?.statusCode === 0 ? [] : FIGURES);

const casesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCases: build.query<Listed<IntegrityCase>, PageQuery & { status?: CaseStatus; user_id?: number }>({
      query: (params) => ({ url: '/integrity/cases', params }),
      transformResponse: listed<IntegrityCase>,
      providesTags: ['Case'],
    }),
    getCandidatesUnderReview: build.query<CandidateUnderReview[], void>({
      query: () => '/integrity/cases/candidates',
      providesTags: ['Case', { type: 'Candidate', id: 'LIST' }],
    }),
    getMembersUnderReview: build.query<MemberUnderReview[], { of: MemberKind; ids: readonly number[] }>({
      query: ({ of, ids }) => ({ url: `/integrity/cases/${of}`, params: { ids: ids.join(',') } }),
      providesTags: ['Case'],
    }),
    getCase: build.query<CaseFindings, number>({
      query: (id) => `/integrity/cases/${id}`,
      providesTags: (findings) => (findings ? ['Case'] : []),
    }),
    getCaseAccounts: build.query<Listed<CaseAccount>, PageQuery & { id: number }>({
      query: ({ id, ...params }) => ({ url: `/integrity/cases/${id}/accounts`, params }),
      transformResponse: listed<CaseAccount>,
      providesTags: ['Case'],
    }),
    getCaseRatings: build.query<Listed<CaseRating>, PageQuery & { id: number }>({
      query: ({ id, ...params }) => ({ url: `/integrity/cases/${id}/ratings`, params }),
      transformResponse: listed<CaseRating>,
      providesTags: ['Case'],
    }),
    openCase: build.mutation<{ id: number }, Selection & { note: string | null }>({
      query: (body) => ({ url: '/integrity/cases', method: 'POST', body }),
      invalidatesTags: (opened) => (opened ? ['Case'] : []),
    }),
    addToCase: build.mutation<void, Selection & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/integrity/cases/${id}/members`, method: 'POST', body }),
      invalidatesTags: ['Case'],
    }),
    removeFromCase: build.mutation<void, Selection & { id: number; removed: boolean }>({
      query: ({ id, ...body }) => ({ url: `/integrity/cases/${id}/remove`, method: 'POST', body }),
      invalidatesTags: (_done, error) => [...unlessLost(error)],
    }),
    exclude: build.mutation<void, ExcludeBody & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/integrity/cases/${id}/exclude`, method: 'POST', body }),
      invalidatesTags: (_done, error) => [...unlessLost(error)],
    }),
    confirmCase: build.mutation<void, number>({
      query: (id) => ({ url: `/integrity/cases/${id}/confirm`, method: 'POST' }),
      invalidatesTags: (_done, error) => [...unlessLost(error)],
    }),
    /** Dismisses a case. */
    clearCase: build.mutation<void, Decision & Pick<CaseFindings, 'status'>>({
      query: ({ id, ...body }) => ({ url: `/integrity/cases/${id}/clear`, method: 'POST', body }),
      invalidatesTags: (_done, error) => [...unlessLost(error)],
    }),
    /** Reverts a decision: excluded ratings count again, and the case is open. */
    reopenCase: build.mutation<void, Decision & Pick<CaseFindings, 'status'>>({
      query: ({ id, ...body }) => ({ url: `/integrity/cases/${id}/reopen`, method: 'POST', body }),
      invalidatesTags: (_done, error) => [...unlessLost(error)],
    }),
  }),
});

export const {
  useGetCasesQuery,
  useGetCandidatesUnderReviewQuery,
  useGetMembersUnderReviewQuery,
  useGetCaseQuery,
  useGetCaseAccountsQuery,
  useGetCaseRatingsQuery,
  useOpenCaseMutation,
  useAddToCaseMutation,
  useRemoveFromCaseMutation,
  useExcludeMutation,
  useConfirmCaseMutation,
  useClearCaseMutation,
  useReopenCaseMutation,
} = casesApi;

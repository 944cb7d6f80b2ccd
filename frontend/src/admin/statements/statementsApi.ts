import { api } from '../../lib/api/api';
import type { ApiError } from '../../lib/api/apiError';
import type { Statement, StatementBody } from '../../lib/api/types';

interface NewStatement {
  candidateId: number;
  body: StatementBody;
}

interface StatementVersionKey {
  candidateId: number;
  /** The id of the version that the administrator saw. */
  id: number;
}

type Correction = NewStatement & StatementVersionKey;

/** The tag of the latest statement, which the home page shows. */
const LATEST = { type: 'Statement' as const, id: 'LATEST' };

/** After a conflict, the second administrator sees the current statements. */
const changed = (done: unknown, error: ApiError | undefined, candidateId: number) =>
  done || error?.statusCode === 409 || error?.statusCode === 404
    ? [{ type: 'Statement' as const, id: candidateId }, LATEST]
    : [];

const statementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    addStatement: build.mutation<Statement, NewStatement>({
      query: ({ candidateId, body }) => ({
        url: `/candidates/${candidateId}/statements`,
        method: 'POST',
        body,
      }),
      invalidatesTags: (done, error, { candidateId }) => changed(done, error, candidateId),
    }),
    correctStatement: build.mutation<Statement, Correction>({
      query: ({ candidateId, id, body }) => ({
        url: `/candidates/${candidateId}/statements/${id}`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: (done, error, { candidateId }) => changed(done, error, candidateId),
    }),
    withdrawStatement: build.mutation<Statement, StatementVersionKey>({
      query: ({ candidateId, id }) => ({
        url: `/candidates/${candidateId}/statements/${id}/withdraw`,
        method: 'POST',
      }),
      invalidatesTags: (done, error, { candidateId }) => changed(done, error, candidateId),
    }),
  }),
});

export const { useAddStatementMutation, useCorrectStatementMutation, useWithdrawStatementMutation } =
  statementsApi;

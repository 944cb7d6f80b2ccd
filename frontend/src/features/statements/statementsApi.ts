import { api } from '../../lib/api/api';
import type { LatestStatement, Statement } from '../../lib/api/types';

const statementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStatements: build.query<Statement[], number>({
      query: (candidateId) => `/candidates/${candidateId}/statements`,
      providesTags: (statements, _error, id) => (statements ? [{ type: 'Statement', id }] : []),
    }),
    getLatestStatement: build.query<LatestStatement, void>({
      query: () => '/statements/latest',
      providesTags: [{ type: 'Statement', id: 'LATEST' }],
    }),
  }),
});

export const { getLatestStatement, getStatements } = statementsApi.endpoints;
export const { useGetLatestStatementQuery, useGetStatementsQuery } = statementsApi;

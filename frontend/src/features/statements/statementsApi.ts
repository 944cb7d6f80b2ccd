import { api } from '../../lib/api/api';
import type { Statement } from '../../lib/api/types';

const statementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStatements: build.query<Statement[], number>({
      query: (candidateId) => `/candidates/${candidateId}/statements`,
      providesTags: (statements, _error, id) => (statements ? [{ type: 'Statement', id }] : []),
    }),
  }),
});

export const { getStatements } = statementsApi.endpoints;
export const { useGetStatementsQuery } = statementsApi;

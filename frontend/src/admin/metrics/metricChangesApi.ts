import { api } from '../../lib/api/api';
import type { Metric, MetricBody } from '../../lib/api/types';
import { ifMatch, isOutdated } from '../forms/ifMatch';

interface MetricChange {
  id: number;
  body: MetricBody;
  version?: string;
}

const metricChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    createMetric: build.mutation<Metric, MetricBody>({
      query: (body) => ({ url: '/metrics', method: 'POST', body }),
      invalidatesTags: (metric) => (metric ? [{ type: 'Metric', id: 'LIST' }] : []),
    }),
    updateMetric: build.mutation<Metric, MetricChange>({
      query: ({ id, body, version }) => ({
        url: `/metrics/${id}`,
        method: 'PUT',
        headers: ifMatch(version),
        body,
      }),
      // Ratings show what has changed since they were given.
      invalidatesTags: (metric, error) => (metric || isOutdated(error) ? ['Metric', 'Rating'] : []),
    }),
    deleteMetric: build.mutation<void, number>({
      query: (id) => ({ url: `/metrics/${id}`, method: 'DELETE' }),
      transformResponse: () => undefined,
      invalidatesTags: (_done, error) => (!error || error.statusCode === 404 ? ['Metric', 'Rating'] : []),
    }),
  }),
});

export const { useCreateMetricMutation, useUpdateMetricMutation, useDeleteMetricMutation } = metricChangesApi;

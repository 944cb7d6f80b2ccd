import { api, listTags } from '../../lib/api/api';
import type { Metric, MetricBody } from '../../lib/api/types';

/** A title's name gives the metrics that apply to it, global ones included; without one, all metrics. */
interface MetricsQuery {
  title?: string;
}

interface MetricChange {
  id: number;
  body: MetricBody;
}

const metricsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMetrics: build.query<Metric[], MetricsQuery>({
      query: (params) => ({ url: '/metrics', params }),
      providesTags: (metrics) => listTags('Metric', metrics),
    }),
    createMetric: build.mutation<Metric, MetricBody>({
      query: (body) => ({ url: '/metrics', method: 'POST', body }),
      invalidatesTags: (metric) => (metric ? [{ type: 'Metric', id: 'LIST' }] : []),
    }),
    updateMetric: build.mutation<Metric, MetricChange>({
      query: ({ id, body }) => ({ url: `/metrics/${id}`, method: 'PUT', body }),
      invalidatesTags: (metric, error) => (metric || error?.statusCode === 404 ? ['Metric'] : []),
    }),
    deleteMetric: build.mutation<void, number>({
      query: (id) => ({ url: `/metrics/${id}`, method: 'DELETE' }),
      transformResponse: () => undefined,
      invalidatesTags: (_done, error) => (!error || error.statusCode === 404 ? ['Metric'] : []),
    }),
  }),
});

export const {
  useGetMetricsQuery,
  useCreateMetricMutation,
  useUpdateMetricMutation,
  useDeleteMetricMutation,
} = metricsApi;

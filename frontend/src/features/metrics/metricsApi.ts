import { api, listTags } from '../../lib/api/api';
import type { Metric } from '../../lib/api/types';

/** With a title's name, the metrics that apply to it, including global ones; without one, all metrics. */
interface MetricsQuery {
  title?: string;
}

const metricsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMetrics: build.query<Metric[], MetricsQuery>({
      query: (params) => ({ url: '/metrics', params }),
      providesTags: (metrics) => listTags('Metric', metrics),
    }),
  }),
});

export const { getMetrics } = metricsApi.endpoints;
export const { useGetMetricsQuery } = metricsApi;

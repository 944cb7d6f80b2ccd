import { api } from '../../lib/api/api';
import type { Recording, ScoreScale } from '../../lib/api/types';

/** Aids for rating. They change with the metrics, whose tag they share. */
const ratingAidsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getScoreScale: build.query<ScoreScale, void>({
      query: () => '/score-scale',
      providesTags: (scale) => (scale ? [{ type: 'Metric', id: 'SCALE' }] : []),
    }),
    getRecordings: build.query<Recording[], void>({
      query: () => '/metrics/recordings',
      providesTags: (recordings) => (recordings ? [{ type: 'Metric', id: 'RECORDINGS' }] : []),
    }),
  }),
});

export const { useGetScoreScaleQuery, useGetRecordingsQuery } = ratingAidsApi;

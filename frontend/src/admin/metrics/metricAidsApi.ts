import { api } from '../../lib/api/api';
import type { Recording, ScoreScale, ScoreScaleBody } from '../../lib/api/types';
import { ifMatch, isOutdated } from '../forms/ifMatch';
import { type UploadProgress, uploadFetch } from '../upload/uploadFetch';

/** Identifies a recording: one for each metric and language. */
export interface RecordingPlace {
  metricId: number;
  language: Recording['language'];
}

interface NewRecording extends RecordingPlace {
  file: File;
  onProgress: (progress: UploadProgress) => void;
}

interface ScaleChange {
  body: ScoreScaleBody;
  version?: string;
}

const RECORDINGS = { type: 'Metric', id: 'RECORDINGS' } as const;
const pathOf = ({ metricId, language }: RecordingPlace) => `/metrics/${metricId}/recordings/${language}`;

const metricAidsApi = api.injectEndpoints({
  endpoints: (build) => ({
    putRecording: build.mutation<Recording, NewRecording>({
      query: ({ file, onProgress, ...place }) => {
        const body = new FormData();
        body.set('recording', file);
        return { url: pathOf(place), method: 'PUT', body, fetchFn: uploadFetch(body, onProgress) };
      },
      invalidatesTags: (recording, error) => (recording || error?.statusCode === 404 ? [RECORDINGS] : []),
    }),
    removeRecording: build.mutation<void, RecordingPlace>({
      query: (place) => ({ url: pathOf(place), method: 'DELETE' }),
      transformResponse: () => undefined,
      invalidatesTags: (_done, error) => (!error || error.statusCode === 404 ? [RECORDINGS] : []),
    }),
    updateScoreScale: build.mutation<ScoreScale, ScaleChange>({
      query: ({ body, version }) => ({ url: '/score-scale', method: 'PUT', headers: ifMatch(version), body }),
      invalidatesTags: (scale, error) =>
        scale || isOutdated(error) ? [{ type: 'Metric', id: 'SCALE' } as const] : [],
    }),
  }),
});

export const { usePutRecordingMutation, useRemoveRecordingMutation, useUpdateScoreScaleMutation } =
  metricAidsApi;

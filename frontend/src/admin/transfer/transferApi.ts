import { api } from '../../lib/api/api';
import type { ImportData } from '../../lib/api/types';
import { saveFile } from '../../lib/saveFile';
import { type UploadProgress, uploadFetch } from '../upload/uploadFetch';

/** What can be taken in from a file. */
export type ImportKind = 'candidates' | 'titles' | 'metrics';

interface ImportForm {
  kind: ImportKind;
  file: File;
  /** A ZIP file of images that the file names; for candidates alone. */
  images?: Blob;
  /** True: only judged, nothing is stored. */
  dryRun: boolean;
  onProgress: (progress: UploadProgress) => void;
}

interface Download {
  /** Below /api, without a query. */
  path: string;
  params: Record<string, string>;
}

const transferApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Fetches a file with the session's token and hands it to the browser to keep. */
    download: build.mutation<null, Download>({
      queryFn: async ({ path, params }, _api, _options, baseQuery) => {
        const { data, error, meta } = await baseQuery({
          url: path,
          params,
          responseHandler: (response) => (response.ok ? response.blob() : response.json()),
        });
        if (error) return { error };
        const disposition = meta?.response?.headers.get('content-disposition') ?? '';
        saveFile(data as Blob, /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'export.csv');
        return { data: null };
      },
    }),
    /** What is imported may change what every other screen shows. */
    importFile: build.mutation<ImportData, ImportForm>({
      query: ({ kind, file, images, dryRun, onProgress }) => {
        const body = new FormData();
        body.set('dryRun', String(dryRun));
        body.set('file', file);
        if (images) body.set('pictures', images, 'pictures.zip');
        return {
          url: `/${kind}/import`,
          method: 'POST',
          body,
          fetchFn: uploadFetch(body, onProgress),
        };
      },
      transformResponse: ({ data }: { data: ImportData }) => data,
      invalidatesTags: (data) => (data && !data.dryRun ? ['Candidate', 'Title', 'Metric'] : []),
    }),
  }),
});

export const { useDownloadMutation, useImportFileMutation } = transferApi;

import { api } from '../../lib/api/api';
import type { ImportData } from '../../lib/api/types';
import { saveFile } from '../../lib/saveFile';
import { type DownloadProgress, downloadFetch } from './downloadFetch';
import { type ImportWatch, importFetch, WITH_PROGRESS } from './importFetch';

/** The lists that can be imported from a file. */
export type ImportKind = 'candidates' | 'titles' | 'metrics';

interface ImportForm {
  kind: ImportKind;
  file: File;
  /** A ZIP file with the images that the file names, for candidates only. */
  images?: Blob;
  /** True to check without storing. */
  dryRun: boolean;
  watch: ImportWatch;
}

interface Download {
  /** Below /api, without a query. */
  path: string;
  params: Record<string, string>;
  onProgress: (progress: DownloadProgress) => void;
}

const transferApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Fetches a file with the session's token, and makes the browser save it once it is complete. */
    download: build.mutation<null, Download>({
      queryFn: async ({ path, params, onProgress }, { signal }, _options, baseQuery) => {
        let file = new Blob();
        const call = {
          url: path,
          params,
          responseHandler: (response: Response) => (response.ok ? response.text() : response.json()),
          // The query itself would store a second copy, as text.
          fetchFn: downloadFetch(onProgress, (whole) => {
            file = whole;
          }),
        };
        const { error, meta } = await baseQuery(call);
        if (error) return { error };
        if (signal.aborted) return { data: null };
        const disposition = meta?.response?.headers.get('content-disposition') ?? '';
        saveFile(file, /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'export.csv');
        return { data: null };
      },
    }),
    /** An import may change the content of every other page. */
    importFile: build.mutation<ImportData, ImportForm>({
      query: ({ kind, file, images, dryRun, watch }) => {
        const body = new FormData();
        body.set('dryRun', String(dryRun));
        body.set('file', file);
        if (images) body.set('pictures', images, 'pictures.zip');
        return {
          url: `/${kind}/import`,
          method: 'POST',
          body,
          headers: WITH_PROGRESS,
          fetchFn: importFetch(body, watch),
        };
      },
      transformResponse: ({ data }: { data: ImportData }) => data,
      invalidatesTags: (data) => (data && !data.dryRun ? ['Candidate', 'Title', 'Metric'] : []),
    }),
  }),
});

export const { download, importFile } = transferApi.endpoints;

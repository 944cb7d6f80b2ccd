import { api } from '../../lib/api/api';
import type { components } from '../../lib/api/schema.generated';

export type StoredBackup = components['schemas']['StoredBackupDto'];

const restoreApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the secret of the link. */
    listStoredBackups: build.query<StoredBackup[], string>({
      query: (token) => ({ url: '/setup/backups', method: 'POST', body: { token } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListStoredBackupsQuery } = restoreApi;

import type { ApiDispatch } from '../../lib/api/api';
import { errorTextOr } from '../../lib/api/errorText';
import type { T } from '../../lib/i18n/I18nProvider';
import type { NewTask } from '../tasks/taskRunner';
import type { AdminT } from '../texts/AdminTexts';
import { fileSize } from '../upload/fileSize';
import { download } from './transferApi';

interface ExportOrder {
  name: string;
  /** Below /api. */
  path: string;
  params: Record<string, string>;
}

interface Tools {
  t: AdminT;
  publicT: T;
  dispatch: ApiDispatch;
}

/** Creates the task that fetches a file, which is saved only if it is complete. */
export function exportTask({ name, ...order }: ExportOrder, { t, publicT, dispatch }: Tools): NewTask<void> {
  return {
    name,
    stage: t('tasks.exporting'),
    work: async ({ signal, tell }) => {
      let written = 0;
      const call = dispatch(
        download.initiate({
          ...order,
          onProgress: ({ rows, bytes, total }) => {
            written = rows;
            const figures =
              total > 0
                ? t('tasks.figures', { done: rows, total })
                : t('tasks.rowsAndSize', { rows, size: fileSize(t, bytes) });
            tell({ stage: t('tasks.exporting'), figures, done: rows, total });
          },
        }),
      );
      signal.addEventListener('abort', () => call.abort());
      const { error } = await call;
      if (signal.aborted) return { state: 'cancelled', text: t('tasks.noFile') };
      if (error) {
        const failed = t(written > 0 ? 'tasks.cutOff' : 'transfer.exportFailed');
        return { state: 'failed', text: errorTextOr(publicT, error, failed) };
      }
      // The browser itself shows the file.
      return { state: 'done', text: t('tasks.exported', { count: written }), told: true };
    },
  };
}

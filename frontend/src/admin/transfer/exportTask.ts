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
      let [written, size] = [0, ''];
      // Only the rows of a CSV file can be counted.
      const isTable = order.path.endsWith('.csv');
      const call = dispatch(
        download.initiate({
          ...order,
          onProgress: ({ rows, bytes, total }) => {
            [written, size] = [rows, fileSize(t, bytes)];
            const counted =
              total > 0 ? t('tasks.figures', { done: rows, total }) : t('tasks.rowsAndSize', { rows, size });
            tell({ stage: t('tasks.exporting'), figures: isTable ? counted : size, done: rows, total });
          },
        }),
      );
      signal.addEventListener('abort', () => call.abort());
      const { error } = await call;
      if (signal.aborted) return { state: 'cancelled', text: t('tasks.noFile') };
      if (error) {
        const failed = t(size ? 'tasks.cutOff' : 'transfer.exportFailed');
        return { state: 'failed', text: errorTextOr(publicT, error, failed) };
      }
      // The browser itself shows the file.
      return { state: 'done', text: isTable ? t('tasks.exported', { count: written }) : size, told: true };
    },
  };
}

import type { ApiError } from '../../lib/api/apiError';
import { errorTextOr } from '../../lib/api/errorText';
import { useT } from '../../lib/i18n/I18nProvider';
import { useAdminT } from '../texts/AdminTexts';
import { BATCH_SIZE, inBatches } from './inBatches';
import type { TaskContext, TaskOutcome } from './taskRunner';
import { useTaskRunner } from './useTasks';

/** A change of many items. */
export interface BulkChange {
  name: string;
  ids: readonly number[];
  /** Changes at most `BATCH_SIZE` items, all or none; returns the reason of a refusal. */
  send: (ids: readonly number[]) => Promise<{ error?: unknown }>;
  /** Formats the number of changed items. */
  done: (count: number) => string;
  /** The message if the server gives no reason. */
  failed: string;
  /** Reports a change of one batch in its own way, such as with an undo button. */
  onDone?: (ids: readonly number[], text: string) => void;
  /** Undoes a change of several batches, also an incomplete one. */
  onUndo?: (ids: readonly number[]) => void;
}

/**
 * Returns a function that changes many items as a task.
 * @returns whether the change is done, or continues as a long task; a toast has reported a refusal
 */
export function useBulkChange(): (change: BulkChange) => Promise<boolean> {
  const t = useAdminT();
  const publicT = useT();
  const runner = useTaskRunner();

  const start = (change: BulkChange) =>
    runner.start({ name: change.name, stage: t('tasks.changing'), work: (context) => work(change, context) });

  const work = async (change: BulkChange, { signal, tell }: TaskContext): Promise<TaskOutcome> => {
    const { ids, send, failed, onDone, onUndo } = change;
    const total = ids.length;
    const onStep = (done: number) => tell({ stage: t('tasks.changing'), done, total });
    onStep(0);
    const sendSome = async (some: readonly number[]) => (await send(some)).error as ApiError | undefined;
    const { changed, gone, left, error } = await inBatches(ids, sendSome, { signal, onStep });
    const reason = error && errorTextOr(publicT, error, failed);
    const counts = t('tasks.partly', { changed: changed.length, left: left.length });
    const sentences = [
      left.length === 0 ? change.done(changed.length) : changed.length > 0 && counts,
      left.length > 0 && (reason ?? (changed.length === 0 && t('tasks.nothingChanged'))),
      gone.length > 0 && t('tasks.gone', { count: gone.length }),
    ];
    const text = sentences.filter(Boolean).join(' ');
    const state = left.length === 0 ? 'done' : error ? 'failed' : 'cancelled';
    if (total <= BATCH_SIZE) {
      const told = state === 'done' && changed.length > 0 && onDone !== undefined;
      if (told) onDone(changed, text);
      return { state, text, told };
    }
    const actions = [
      ...(left.length > 0
        ? [{ label: t('tasks.goOn'), run: () => void start({ ...change, ids: left }) }]
        : []),
      ...(onUndo && changed.length > 0 ? [{ label: t('deleted.undo'), run: () => onUndo(changed) }] : []),
    ];
    return { state, text, actions };
  };

  return async (change) => {
    const { ended } = start(change);
    return change.ids.length > BATCH_SIZE || (await ended).state === 'done';
  };
}

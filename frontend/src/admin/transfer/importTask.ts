import { type ApiDispatch, api } from '../../lib/api/api';
import { type ApiError, isConnectionLost } from '../../lib/api/apiError';
import { errorTextOr } from '../../lib/api/errorText';
import type { ImportData } from '../../lib/api/types';
import type { T } from '../../lib/i18n/I18nProvider';
import type { NewTask, TaskContext, TaskOutcome, TaskRunner } from '../tasks/taskRunner';
import type { AdminT } from '../texts/AdminTexts';
import { fileSize } from '../upload/fileSize';
import { faultyResult } from './faultyResult';
import { archiveOf } from './importFiles';
import { type FaultKind, saveErrors } from './saveErrors';
import { type ImportKind, importFile } from './transferApi';
import { wasStored } from './wasStored';

export const IMPORT_HEADINGS = {
  candidates: 'transfer.importCandidates',
  titles: 'transfer.importTitles',
  metrics: 'transfer.importMetrics',
} as const;

const STAGES = {
  waiting: 'tasks.waiting',
  lines: 'tasks.lines',
  pictures: 'tasks.pictures',
  rows: 'tasks.rows',
} as const;

/** The input of an import. */
export interface ImportOrder {
  kind: ImportKind;
  file: File;
  images?: readonly File[];
  /** True to check without storing. */
  dryRun: boolean;
  /** True if the page shows the result itself. */
  isWatched: () => boolean;
}

interface Tools {
  t: AdminT;
  publicT: T;
  dispatch: ApiDispatch;
  runner: TaskRunner;
  /** Deletes the candidates that an import has created. */
  undo: (ids: readonly number[]) => void;
}

/** Creates the task that imports or checks a file. Its result is the server's. */
export function importTask(order: ImportOrder, tools: Tools): NewTask<ImportData | null> {
  const { t } = tools;
  const name = t(IMPORT_HEADINGS[order.kind]);
  return {
    name: order.dryRun ? t('tasks.checkOf', { name }) : name,
    stage: t('tasks.packing'),
    work: (context) => run(order, tools, context),
  };
}

async function run(
  order: ImportOrder,
  tools: Tools,
  { signal, tell }: TaskContext,
): Promise<TaskOutcome<ImportData | null>> {
  const { t, dispatch } = tools;
  let requestId: string | null = null;
  let arrived = false;
  let storing = false;
  try {
    const images = await archiveOf(order.images);
    if (signal.aborted) return { state: 'cancelled', text: t('tasks.nothingStored') };
    const call = dispatch(
      importFile.initiate({
        ...order,
        images,
        watch: {
          onSent: (sent, total) => {
            arrived = sent >= total;
            tell({
              stage: t(sent < total ? 'upload.sending' : 'upload.processing'),
              figures: t('upload.sent', { sent: fileSize(t, sent), total: fileSize(t, total) }),
              done: sent < total ? sent : 0,
              total: sent < total ? total : 0,
            });
          },
          onStep: ({ stage, done, total }) => {
            storing = stage === 'rows';
            tell({ stage: t(STAGES[stage]), done, total });
          },
          onReceived: (id) => {
            requestId = id;
          },
        },
      }),
    );
    signal.addEventListener('abort', () => call.abort());
    const { data, error } = await call;
    if (data) return done(data, order, tools);
    if (order.dryRun && signal.aborted) return { state: 'cancelled', text: t('tasks.nothingStored') };
    if (!order.dryRun && (signal.aborted || isConnectionLost(error))) {
      const stored = arrived
        ? await wasStored(order.kind, requestId, storing, dispatch)
        : signal.aborted
          ? false
          : null;
      return broken(stored, signal.aborted, tools);
    }
    return refused(error as ApiError | undefined, tools);
  } catch {
    // A chosen file has been moved or changed since.
    return { state: 'failed', text: t('transfer.importFailed') };
  }
}

function refused(error: ApiError | undefined, { t, publicT }: Tools): TaskOutcome<ImportData | null> {
  const faulty = faultyResult(error);
  const text = faulty ? t('transfer.faulty') : errorTextOr(publicT, error, t('transfer.importFailed'));
  return { state: 'failed', text, result: faulty, actions: faulty ? faultsAction(faulty, 'errors', t) : [] };
}

function done(data: ImportData, order: ImportOrder, tools: Tools): TaskOutcome<ImportData> {
  const { t, runner, undo } = tools;
  const { dryRun, created, updated, unchanged, createdIds = [], errors, warnings } = data;
  const { isWatched } = order;
  if (!dryRun) {
    const text = t('tasks.imported', { created, updated, unchanged });
    const label = t('transfer.undo', { count: createdIds.length });
    const actions = createdIds.length > 0 ? [{ label, run: () => undo(createdIds) }] : [];
    return { state: 'done', text, result: data, actions };
  }
  if (errors.length > 0) {
    const actions = faultsAction(data, 'errors', t);
    return { state: 'failed', text: t('transfer.faulty'), result: data, actions, told: isWatched() };
  }
  return {
    state: 'done',
    text: t(warnings.length > 0 ? 'transfer.doubtful' : 'transfer.faultless'),
    result: data,
    told: isWatched(),
    actions: [
      ...(warnings.length > 0 ? faultsAction(data, 'warnings', t) : []),
      {
        label: t('transfer.importNow'),
        run: () => runner.start(importTask({ ...order, dryRun: false }, tools)),
      },
    ],
  };
}

/** @param stored null if it is unknown */
function broken(stored: boolean | null, cancelled: boolean, { t, dispatch }: Tools): TaskOutcome<null> {
  if (stored === null) return { state: 'failed', text: t('transfer.maybeImported') };
  if (!stored) {
    return cancelled
      ? { state: 'cancelled', text: t('tasks.nothingStored') }
      : { state: 'failed', text: t('tasks.lostNothingStored') };
  }
  dispatch(api.util.invalidateTags(['Candidate', 'Title', 'Metric']));
  return { state: 'done', text: t(cancelled ? 'tasks.tooLate' : 'tasks.lostStored') };
}

function faultsAction(result: ImportData, kind: FaultKind, t: AdminT) {
  return [{ label: t(`tasks.${kind}`), run: () => saveErrors(result, kind, t) }];
}

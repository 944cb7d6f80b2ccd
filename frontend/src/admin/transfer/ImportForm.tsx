import { Button, Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ImportData } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { ButtonRow } from '../forms/ButtonRow';
import { FIRST_ERROR } from '../forms/formErrors';
import { useEditedForm } from '../forms/UnsavedChanges';
import { TaskPanel } from '../tasks/TaskPanel';
import { useTaskRunner } from '../tasks/useTasks';
import { useAdminT } from '../texts/AdminTexts';
import { ImportErrors } from './ImportErrors';
import { ImportFields } from './ImportFields';
import styles from './ImportForm.module.css';
import { ImportSummary } from './ImportSummary';
import { importTask } from './importTask';
import type { ImportKind } from './transferApi';
import { useUndoImport } from './useUndoImport';

interface Props {
  kind: ImportKind;
  onClose: () => void;
}

interface Values {
  file: readonly File[];
  images?: readonly File[];
}

/** The running task, and whether it stores anything. */
interface Running {
  id: number;
  dryRun: boolean;
}

/**
 * The files to import, the server's errors and warnings, and the button that stores them. The work continues
 * after the dialog is closed.
 */
export function ImportForm({ kind, onClose }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const dispatch = useDispatch();
  const runner = useTaskRunner();
  const undo = useUndoImport();
  const [form] = Form.useForm<Values>();
  const [result, setResult] = useState<ImportData | null>(null);
  const [running, setRunning] = useState<Running | null>(null);
  const watching = useRef(true);
  useEffect(() => {
    watching.current = true;
    return () => {
      watching.current = false;
    };
  }, []);
  const done = result !== null && !result.dryRun;
  const created = (done && result.createdIds) || [];
  const ready = result?.dryRun && result.errorCount === 0;
  const leave = useEditedForm(() => !done && !running && form.isFieldsTouched(), false);

  const run = async ({ file: [file], images }: Values, dryRun: boolean) => {
    if (!file || running) return;
    const isWatched = () => watching.current;
    const order = { kind, file, images, dryRun, isWatched };
    const task = importTask(order, { t, publicT, dispatch, runner, undo });
    const { id, ended } = runner.start(task);
    setRunning({ id, dryRun });
    const outcome = await ended;
    if (!watching.current) return;
    // The dialog offers all actions of the task itself.
    runner.dismiss([id]);
    setRunning(null);
    setResult(outcome.result ?? null);
  };

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      noValidate
      scrollToFirstError={FIRST_ERROR}
      // The results of other files do not apply to these.
      onValuesChange={() => setResult(null)}
      onFinish={(values) => run(values, true)}
    >
      <ImportFields kind={kind} disabled={running !== null || done} />
      {running && <TaskPanel id={running.id} />}
      <div role="status" className={styles.result}>
        {running && <p>{t(running.dryRun ? 'transfer.checking' : 'transfer.importing')}</p>}
        {!running && result && <ImportSummary result={result} />}
        {created.length > 0 && result && result.updated > 0 && <p>{t('transfer.staysChanged')}</p>}
      </div>
      {!running &&
        result &&
        (['errors', 'warnings'] as const).map(
          (kind) => result[kind].length > 0 && <ImportErrors key={kind} result={result} kind={kind} />,
        )}
      <ButtonRow>
        <Button onClick={() => leave(onClose)}>{t(closing(done, running !== null))}</Button>
        {created.length > 0 && (
          <Button
            onClick={() => {
              undo(created);
              onClose();
            }}
          >
            {t('transfer.undo', { count: created.length })}
          </Button>
        )}
        {!done && (
          <Button type={ready ? 'default' : 'primary'} htmlType="submit" loading={running?.dryRun === true}>
            {t('transfer.check')}
          </Button>
        )}
        {ready && (
          <Button
            type="primary"
            loading={running?.dryRun === false}
            onClick={() => run(form.getFieldsValue(), false)}
          >
            {t('transfer.importNow')}
          </Button>
        )}
      </ButtonRow>
    </Form>
  );
}

function closing(done: boolean, running: boolean) {
  if (running) return 'tasks.background';
  return done ? 'transfer.close' : 'form.cancel';
}

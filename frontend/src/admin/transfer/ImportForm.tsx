import { Button } from 'antd';
import { useId, useState } from 'react';
import toast from 'react-hot-toast';
import { type ApiError, isConnectionLost } from '../../lib/api/apiError';
import { errorTextOr } from '../../lib/api/errorText';
import type { ImportData } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { ButtonRow } from '../forms/ButtonRow';
import { useEditedForm } from '../forms/UnsavedChanges';
import { useAdminT } from '../texts/AdminTexts';
import { ExportButton } from './ExportButton';
import { ImportErrors } from './ImportErrors';
import styles from './ImportForm.module.css';
import { ImportSummary } from './ImportSummary';
import { type ImportKind, useImportFileMutation } from './transferApi';

interface Props {
  kind: ImportKind;
  onClose: () => void;
}

const HINTS = {
  candidates: 'transfer.hintCandidates',
  titles: 'transfer.hintTitles',
  metrics: 'transfer.hintMetrics',
} as const;

/** The files to take in, what the server says of them, and the button that stores them. */
export function ImportForm({ kind, onClose }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const id = useId();
  const [file, setFile] = useState<File>();
  const [images, setImages] = useState<File>();
  const [result, setResult] = useState<ImportData | null>(null);
  const [send, { isLoading, originalArgs }] = useImportFileMutation();
  const done = result !== null && !result.dryRun;
  const leave = useEditedForm(() => !done && (file !== undefined || images !== undefined), isLoading);
  const ready = result?.dryRun && result.errorCount === 0;

  /** What was found in other files says nothing of these. */
  const choose = (set: (file: File | undefined) => void) => (event: { target: HTMLInputElement }) => {
    set(event.target.files?.[0]);
    setResult(null);
  };

  const run = async (dryRun: boolean) => {
    if (!file) {
      toast.error(t('transfer.fileRequired'));
      return;
    }
    const { data, error } = await send({ kind, file, images, dryRun });
    if (data) {
      setResult(data);
      if (!dryRun) toast.success(t('transfer.imported'));
      return;
    }
    // Whether it was stored is not known: to send it again could make everything twice.
    if (!dryRun && isConnectionLost(error)) toast.error(t('transfer.maybeImported'));
    else toast.error(errorTextOr(publicT, error, t('transfer.importFailed')));
    setResult(faultyResult(error as ApiError | undefined));
  };

  return (
    <div className={styles.form}>
      <p className={styles.hint}>{t(HINTS[kind])}</p>
      <div>
        <ExportButton path={`/${kind}/template.csv`}>{t('transfer.template')}</ExportButton>
      </div>
      <label htmlFor={`${id}-file`}>{t('transfer.file')}</label>
      <input
        id={`${id}-file`}
        className={styles.input}
        type="file"
        accept=".csv,text/csv"
        disabled={isLoading || done}
        onChange={choose(setFile)}
      />
      {kind === 'candidates' && (
        <>
          <label htmlFor={`${id}-images`}>{t('transfer.images')}</label>
          <input
            id={`${id}-images`}
            className={styles.input}
            type="file"
            accept=".zip,application/zip"
            disabled={isLoading || done}
            onChange={choose(setImages)}
          />
        </>
      )}
      <div role="status" className={styles.result}>
        {isLoading && <p>{t(originalArgs?.dryRun ? 'transfer.checking' : 'transfer.importing')}</p>}
        {!isLoading && result && <ImportSummary result={result} />}
      </div>
      {!isLoading && result && result.errors.length > 0 && <ImportErrors result={result} />}
      <ButtonRow>
        <Button onClick={() => leave(onClose)}>{t(done ? 'transfer.close' : 'form.cancel')}</Button>
        {!done && (
          <Button type={ready ? 'default' : 'primary'} loading={isLoading} onClick={() => run(true)}>
            {t('transfer.check')}
          </Button>
        )}
        {ready && (
          <Button type="primary" disabled={isLoading} onClick={() => run(false)}>
            {t('transfer.importNow')}
          </Button>
        )}
      </ButtonRow>
    </div>
  );
}

/** Between check and import somebody may have changed what the file builds on: then it names faults too. */
function faultyResult(error: ApiError | undefined): ImportData | null {
  if (error?.code !== 'INVALID_IMPORT') return null;
  const errors = (error.errors ?? []).map(({ field, line = 0, ...fault }) => ({
    ...fault,
    line,
    column: field,
  }));
  const none = { rows: 0, created: 0, updated: 0, unchanged: 0, total: 0 };
  return { dryRun: true, ...none, errors, errorCount: errors.length };
}

import { Button, Form } from 'antd';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { type ApiError, isConnectionLost } from '../../lib/api/apiError';
import { errorTextOr } from '../../lib/api/errorText';
import type { ImportData } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { ButtonRow } from '../forms/ButtonRow';
import { FIRST_ERROR } from '../forms/formErrors';
import { useEditedForm } from '../forms/UnsavedChanges';
import { useAdminT } from '../texts/AdminTexts';
import { UploadStatus } from '../upload/UploadStatus';
import { useUpload } from '../upload/useUpload';
import { faultyResult } from './faultyResult';
import { ImportErrors } from './ImportErrors';
import { ImportFields } from './ImportFields';
import styles from './ImportForm.module.css';
import { ImportSummary } from './ImportSummary';
import { archiveOf } from './importFiles';
import { type ImportKind, useImportFileMutation } from './transferApi';

interface Props {
  kind: ImportKind;
  onClose: () => void;
}

interface Values {
  file: readonly File[];
  images?: readonly File[];
}

/** The files to take in, what the server says of them, and the button that stores them. */
export function ImportForm({ kind, onClose }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const [form] = Form.useForm<Values>();
  const [result, setResult] = useState<ImportData | null>(null);
  const [running, setRunning] = useState<'check' | 'import' | null>(null);
  const [send] = useImportFileMutation();
  const upload = useUpload();
  const done = result !== null && !result.dryRun;
  const ready = result?.dryRun && result.errorCount === 0;
  const leave = useEditedForm(() => !done && form.isFieldsTouched(), running !== null);

  const run = async ({ file: [file], images }: Values, dryRun: boolean) => {
    if (!file || running) return;
    setRunning(dryRun ? 'check' : 'import');
    try {
      const archive = await archiveOf(images);
      const sent = await upload.run((onProgress) =>
        send({ kind, file, images: archive, dryRun, onProgress }),
      );
      if (sent) show(sent, dryRun);
      else toast(t('upload.cancelled'));
    } catch {
      // A file that was chosen has been moved or changed since.
      toast.error(t('transfer.importFailed'));
    } finally {
      setRunning(null);
    }
  };

  const show = ({ data, error }: { data?: ImportData; error?: unknown }, dryRun: boolean) => {
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
    <Form<Values>
      form={form}
      layout="vertical"
      noValidate
      scrollToFirstError={FIRST_ERROR}
      // What was found in other files says nothing of these.
      onValuesChange={() => setResult(null)}
      onFinish={(values) => run(values, true)}
    >
      <ImportFields kind={kind} disabled={running !== null || done} />
      <UploadStatus upload={upload} />
      <div role="status" className={styles.result}>
        {running && !upload.progress && (
          <p>{t(running === 'check' ? 'transfer.checking' : 'transfer.importing')}</p>
        )}
        {!running && result && <ImportSummary result={result} />}
      </div>
      {!running && result && result.errors.length > 0 && <ImportErrors result={result} />}
      <ButtonRow>
        <Button onClick={() => leave(onClose)}>{t(done ? 'transfer.close' : 'form.cancel')}</Button>
        {!done && (
          <Button type={ready ? 'default' : 'primary'} htmlType="submit" loading={running === 'check'}>
            {t('transfer.check')}
          </Button>
        )}
        {ready && (
          <Button
            type="primary"
            loading={running === 'import'}
            onClick={() => run(form.getFieldsValue(), false)}
          >
            {t('transfer.importNow')}
          </Button>
        )}
      </ButtonRow>
    </Form>
  );
}

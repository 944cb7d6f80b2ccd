import { Form } from 'antd';
import { useAdminT } from '../texts/AdminTexts';
import { FilesField } from '../upload/FilesField';
import { ExportButton } from './ExportButton';
import styles from './ImportForm.module.css';
import { CSV_TYPES, csvError, IMAGES_TYPES, imagesError } from './importFiles';
import type { ImportKind } from './transferApi';

const HINTS = {
  candidates: 'transfer.hintCandidates',
  titles: 'transfer.hintTitles',
  metrics: 'transfer.hintMetrics',
} as const;

/** Turns the check of chosen files into a rule of the form. */
const rule = (judge: (files?: readonly File[]) => string | null) => ({
  validator: (_rule: unknown, files?: readonly File[]) => {
    const error = judge(files);
    return error ? Promise.reject(new Error(error)) : Promise.resolve();
  },
});

/** The files of an import: the table and, for candidates, their pictures. */
export function ImportFields({ kind, disabled }: { kind: ImportKind; disabled: boolean }) {
  const t = useAdminT();
  return (
    <>
      <Form.Item
        name="file"
        label={t('transfer.file')}
        required
        extra={`${t(HINTS[kind])} ${t('transfer.fileLimit')}`}
        rules={[rule((files) => csvError(t, files))]}
      >
        <FilesField accept={CSV_TYPES} prompt={t('transfer.chooseFile')} disabled={disabled} />
      </Form.Item>
      <div className={styles.template}>
        <ExportButton path={`/${kind}/template.csv`} label={t('transfer.template')}>
          {t('transfer.template')}
        </ExportButton>
      </div>
      {kind === 'candidates' && (
        <Form.Item
          name="images"
          label={t('transfer.images')}
          extra={t('transfer.imagesHint')}
          rules={[rule((files) => imagesError(t, files))]}
        >
          <FilesField
            accept={IMAGES_TYPES}
            multiple
            prompt={t('transfer.chooseImages')}
            disabled={disabled}
          />
        </Form.Item>
      )}
    </>
  );
}

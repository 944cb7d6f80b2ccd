import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import { useLanguage, useT } from '../../lib/i18n/I18nProvider';
import { useAdminT } from '../texts/AdminTexts';
import { useDownloadMutation } from './transferApi';

interface Props {
  /** Below /api. */
  path: string;
  /** What the table is filtered and sorted by now; what is empty is left out. */
  filters?: Record<string, string | undefined>;
  /** For screen readers, where the text alone doesn't say what is exported. */
  label?: string;
  /** Small, among the actions of a row. */
  inRow?: boolean;
  /** "Export" unless told. */
  children?: ReactNode;
}

/** Fetches a table as a CSV file, headers in the reader's language. */
export function ExportButton({ path, filters = {}, label, inRow = false, children }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const { locale } = useLanguage();
  const [download, { isLoading }] = useDownloadMutation();

  const save = async () => {
    const given = Object.entries(filters).filter(([, value]) => value);
    const params = { ...(Object.fromEntries(given) as Record<string, string>), language: locale };
    const { error } = await download({ path, params });
    if (error) toast.error(errorTextOr(publicT, error, t('transfer.exportFailed')));
  };

  return (
    <Button
      type={inRow ? 'text' : 'default'}
      size={inRow ? 'small' : 'middle'}
      icon={<DownloadOutlined aria-hidden />}
      aria-label={label}
      loading={isLoading}
      onClick={save}
    >
      {children ?? t('transfer.export')}
    </Button>
  );
}

import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import { useLanguage, useT } from '../../lib/i18n/I18nProvider';
import { RowAction } from '../table/RowAction';
import { useAdminT } from '../texts/AdminTexts';
import { useDownloadMutation } from './transferApi';

interface Props {
  /** Below /api. */
  path: string;
  /** What the table is filtered and sorted by now; what is empty is left out. */
  filters?: Record<string, string | number | undefined>;
  /** For screen readers, where the text alone doesn't say what is exported. */
  label?: string;
  /** Among the actions of a row. */
  inRow?: boolean;
  /** "Export" unless told. */
  children?: string;
}

/** Fetches a table as a CSV file, headers in the reader's language. */
export function ExportButton({ path, filters = {}, label, inRow = false, children }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const { locale } = useLanguage();
  const [download, { isLoading }] = useDownloadMutation();

  const save = async () => {
    const given = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
    const params = { ...(Object.fromEntries(given) as Record<string, string>), language: locale };
    const { error } = await download({ path, params });
    if (error) toast.error(errorTextOr(publicT, error, t('transfer.exportFailed')));
  };

  const icon = <DownloadOutlined aria-hidden />;
  const text = children ?? t('transfer.export');
  if (inRow) {
    return <RowAction icon={icon} text={text} label={label ?? text} loading={isLoading} onClick={save} />;
  }
  return (
    <Button icon={icon} aria-label={label} loading={isLoading} onClick={save}>
      {text}
    </Button>
  );
}

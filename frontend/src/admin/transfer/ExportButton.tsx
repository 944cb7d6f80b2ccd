import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLanguage, useT } from '../../lib/i18n/I18nProvider';
import { useClosePopup } from '../table/popupPlace';
import { RowAction } from '../table/RowAction';
import { useTaskRunner } from '../tasks/useTasks';
import { useAdminT } from '../texts/AdminTexts';
import { exportTask } from './exportTask';

interface Props {
  /** Below /api. */
  path: string;
  /** The table's current filters and order; empty values are left out. */
  filters?: Record<string, string | number | undefined>;
  /** The name of the exported list, for screen readers and for the list of tasks. */
  label: string;
  /** The label; by default "Export". */
  children?: string;
}

/** Fetches a file; a table as CSV has headers in the reader's language. */
export function ExportButton({ path, filters = {}, label, children }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const { locale } = useLanguage();
  const dispatch = useDispatch();
  const runner = useTaskRunner();
  const isInMenu = useClosePopup() !== undefined;
  const [loading, setLoading] = useState(false);

  const save = async () => {
    if (loading) return;
    const given = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
    const params = {
      ...(Object.fromEntries(given) as Record<string, string>),
      ...(path.endsWith('.csv') && { language: locale }),
    };
    setLoading(true);
    await runner.start(exportTask({ name: label, path, params }, { t, publicT, dispatch })).ended;
    setLoading(false);
  };

  const icon = <DownloadOutlined aria-hidden />;
  const text = children ?? t('transfer.export');
  if (isInMenu)
    return <RowAction icon={icon} text={text} label={children && label} loading={loading} onClick={save} />;
  return (
    <Button icon={icon} loading={loading} aria-disabled={loading} onClick={save}>
      {text}
    </Button>
  );
}

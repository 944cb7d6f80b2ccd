import { CloseOutlined, MoreOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../lib/i18n/translate';
import { Popup } from '../table/Popup';
import { useAdminT } from '../texts/AdminTexts';
import { SelectPage } from './SelectBoxes';
import styles from './SelectionBar.module.css';
import { MAX_SELECTED, type Selection } from './useSelection';

interface Props<Row> {
  rows: readonly Row[];
  selection: Selection<Row>;
  /** Cards have no heading for the box that selects all, so it appears with the first selected card. */
  narrow: boolean;
  /**
   * The number of matching rows on all pages, and how to read them; absent if only the page can be selected.
   */
  matching?: Matching<Row>;
  /** The actions on the selected rows. */
  children: ReactNode;
}

export interface Matching<Row> {
  total: number;
  /** @returns undefined if they could not be read; a toast has said so */
  load: () => Promise<readonly Row[] | undefined>;
}

/** Shows the number of selected rows and the actions on them. */
export function SelectionBar<Row extends { id: number }>(props: Props<Row>) {
  const { rows, selection, narrow, matching, children } = props;
  const t = useAdminT();
  const count = selection.rows.length;
  const [loading, setLoading] = useState(false);
  const elsewhere = selection.rows.filter(({ id }) => !rows.some((row) => row.id === id)).length;
  const most = matching ? Math.min(matching.total, MAX_SELECTED) : 0;
  const pageIsSelected =
    rows.length > 0 && rows.every((row) => selection.excludes(row) || selection.has(row.id));

  const selectMatching = async () => {
    setLoading(true);
    const all = await matching?.load();
    setLoading(false);
    if (all) selection.set(all, true);
  };

  return (
    <div className={count > 0 ? styles.bar : styles.idle}>
      {narrow && count > 0 && <SelectPage rows={rows} selection={selection} />}
      <p role="status" className={styles.count}>
        {count > 0 && t('table.selected', { count })}
        {count === MAX_SELECTED && ` ${t('table.mostSelected')}`}
      </p>
      {elsewhere > 0 && (
        <p className={styles.elsewhere}>{t('table.elsewhere', { number: formatNumber(elsewhere) })}</p>
      )}
      {count > 0 && (
        <div className={styles.actions}>
          {matching && pageIsSelected && count < most && (
            <Button type="link" loading={loading} className={styles.action} onClick={selectMatching}>
              {matching.total > most
                ? t('table.selectFirst', { most, total: matching.total })
                : t('table.selectMatching', { total: matching.total })}
            </Button>
          )}
          {narrow ? (
            <Popup icon={<MoreOutlined aria-hidden />} label={t('table.actions')} text={t('table.actions')}>
              {children}
            </Popup>
          ) : (
            children
          )}
          <Button
            type="text"
            icon={narrow && <CloseOutlined aria-hidden />}
            aria-label={t('table.clearSelection')}
            onClick={selection.clear}
          >
            {!narrow && t('table.clearSelection')}
          </Button>
        </div>
      )}
    </div>
  );
}

import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useAdminT } from '../texts/AdminTexts';
import { SelectPage } from './SelectBoxes';
import styles from './SelectionBar.module.css';
import { MOST_SELECTED, type Selection } from './useSelection';

interface Props<Row> {
  rows: readonly Row[];
  selection: Selection<Row>;
  /** Cards have no heading to put the box for all of them into. */
  narrow: boolean;
  /** What can be done to the selected rows. */
  children: ReactNode;
}

/** Says how many rows are selected, and offers what can be done to them. */
export function SelectionBar<Row extends { id: number }>(props: Props<Row>) {
  const { rows, selection, narrow, children } = props;
  const t = useAdminT();
  const count = selection.rows.length;
  return (
    <>
      {narrow && rows.length > 0 && (
        <SelectPage rows={rows} selection={selection}>
          {t('table.selectPage')}
        </SelectPage>
      )}
      <div className={count > 0 ? styles.bar : styles.idle}>
        <p role="status" className={styles.count}>
          {count > 0 && t('table.selected', { count })}
          {count === MOST_SELECTED && ` ${t('table.mostSelected')}`}
        </p>
        {count > 0 && (
          <div className={styles.actions}>
            {children}
            <Button type="text" onClick={selection.clear}>
              {t('table.clearSelection')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

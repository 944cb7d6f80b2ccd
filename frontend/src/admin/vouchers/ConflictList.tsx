import { useState } from 'react';
import { DataList } from '../table/DataList';
import { FRESH, serverPage } from '../table/serverPage';
import type { TableView } from '../table/tableView';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Vouchers.module.css';
import { conflictColumns } from './voucherColumns';
import { useGetConflictsQuery } from './vouchersApi';

const FIRST: TableView<'time'> = { search: '', sort: 'time', order: 'desc', page: 1, pageSize: 20 };

/** Lists the accounts that tried to use a phone number or voucher of another account, if there are any. */
export function ConflictList() {
  const t = useAdminT();
  // The address contains the page of the batches.
  const [view, setView] = useState(FIRST);
  const page = useGetConflictsQuery({ page: view.page, limit: view.pageSize }, FRESH);
  if (!page.isError && !page.data?.total) return null;
  return (
    <div className={styles.list}>
      <div>
        <h2 className={styles.heading}>{t('conflicts.heading')}</h2>
        <p className={styles.hint}>{t('conflicts.lead')}</p>
        {page.data?.more && <p>{t('conflicts.more', { count: page.data.total })}</p>}
      </div>
      <DataList
        label={t('conflicts.heading')}
        empty={null}
        failed={t('conflicts.loadFailed')}
        columns={conflictColumns(t)}
        data={serverPage(page, page.data?.conflicts)}
        view={view}
        onShow={(change) => setView({ ...view, page: 1, ...change })}
        nameOf={({ user }) => user.username}
      />
    </div>
  );
}

import type { CaseAccount } from '../../lib/api/types';
import { DataList } from '../table/DataList';
import { serverPage } from '../table/serverPage';
import { useAdminT } from '../texts/AdminTexts';
import { useNarrow } from '../theme/useNarrow';
import { useGetCaseAccountsQuery } from './casesApi';
import { Folded } from './Folded';
import styles from './Integrity.module.css';
import { MemberActions } from './MemberActions';
import { accountColumns } from './memberColumns';
import { useCaseT } from './texts/useCaseT';
import { useMembers } from './useMembers';

/** The accounts of a case, folded in windows that show them as cards. */
export function CaseAccounts({ id, count }: { id: number; count: number }) {
  const t = useAdminT();
  const narrow = useNarrow();
  return (
    <Folded heading={t('cases.accounts')} count={count} open={!narrow}>
      <Accounts id={id} />
    </Folded>
  );
}

/** Removed members stay in the list and count. */
function Accounts({ id }: { id: number }) {
  const t = useAdminT();
  const c = useCaseT();
  const members = useMembers<CaseAccount>(id, 'userIds');
  const page = useGetCaseAccountsQuery(members.query);
  return (
    <>
      <p className={styles.hint}>{c('accountsLead')}</p>
      <DataList
        label={t('cases.accounts')}
        columns={accountColumns(t, c)}
        data={serverPage(page, page.data?.rows)}
        view={members.view}
        onShow={members.show}
        nameOf={({ username }) => username}
        failed={t('cases.loadFailed')}
        empty={<p className={styles.hint}>{c('noAccounts')}</p>}
        selection={members.selection}
        bulkActions={<MemberActions onTakeOut={members.takeOut} onPutIn={members.putIn} />}
      />
    </>
  );
}

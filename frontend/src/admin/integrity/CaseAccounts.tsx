import type { CaseAccount, CaseFindings } from '../../lib/api/types';
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

interface Props {
  id: number;
  findings: Pick<CaseFindings, 'accountCount' | 'status'>;
}

/** The accounts of a case, folded in windows that show them as cards. */
export function CaseAccounts({ id, findings: { accountCount, status } }: Props) {
  const t = useAdminT();
  const narrow = useNarrow();
  return (
    <Folded heading={t('cases.accounts')} count={accountCount} open={!narrow}>
      <Accounts id={id} status={status} />
    </Folded>
  );
}

/** Removed members stay in the list and count. */
function Accounts({ id, status }: { id: number; status: CaseFindings['status'] }) {
  const t = useAdminT();
  const c = useCaseT();
  const members = useMembers<CaseAccount>(id, status, 'userIds');
  const page = useGetCaseAccountsQuery(members.query);
  return (
    <>
      {(members.fixed || members.mayChange) && (
        <p className={styles.hint}>{c(members.fixed ? 'membersFixed' : 'accountsLead')}</p>
      )}
      <DataList
        label={t('cases.accounts')}
        columns={accountColumns(t, c, page.data?.rows ?? [])}
        data={serverPage(page, page.data?.rows)}
        view={members.view}
        onShow={members.show}
        nameOf={({ username }) => username}
        failed={t('cases.loadFailed')}
        empty={<p className={styles.hint}>{c('noAccounts')}</p>}
        {...(members.mayChange && {
          selection: members.selection,
          bulkActions: <MemberActions onTakeOut={members.takeOut} onPutIn={members.putIn} />,
        })}
      />
    </>
  );
}

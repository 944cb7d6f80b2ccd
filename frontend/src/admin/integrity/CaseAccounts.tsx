import type { CaseAccount } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { DataList } from '../table/DataList';
import { serverPage } from '../table/serverPage';
import { useAdminT } from '../texts/AdminTexts';
import { useGetCaseAccountsQuery } from './casesApi';
import styles from './Integrity.module.css';
import { MemberActions } from './MemberActions';
import { accountColumns } from './memberColumns';
import { Panel } from './Panel';
import { useMembers } from './useMembers';

/** The accounts of a case. Removed accounts stay in the list and count. */
export function CaseAccounts({ id }: { id: number }) {
  const t = useAdminT();
  const publicT = useT();
  const members = useMembers<CaseAccount>(id, 'userIds');
  const page = useGetCaseAccountsQuery(members.query);
  return (
    <Panel heading={t('cases.accounts')} lead={t('cases.accountsLead')}>
      <DataList
        label={t('cases.accounts')}
        columns={accountColumns(t, publicT)}
        data={serverPage(page, page.data?.rows)}
        view={members.view}
        onShow={members.show}
        nameOf={({ username }) => username}
        failed={t('cases.loadFailed')}
        empty={<p className={styles.hint}>{t('cases.noAccounts')}</p>}
        selection={members.selection}
        bulkActions={<MemberActions onTakeOut={members.takeOut} onPutIn={members.putIn} />}
      />
    </Panel>
  );
}

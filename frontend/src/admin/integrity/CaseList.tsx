import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { StateMessage } from '../../components/StateMessage';
import { useErrorToast } from '../../components/useErrorToast';
import { selectUser } from '../../features/auth/authSlice';
import { useMay } from '../../features/auth/rights';
import { errorTextOr } from '../../lib/api/errorText';
import { useT } from '../../lib/i18n/I18nProvider';
import { useFilterValue } from '../filters/readFilter';
import { AdminPage } from '../shell/AdminPage';
import { DataList } from '../table/DataList';
import { FRESH, serverPage } from '../table/serverPage';
import type { TableDefaults } from '../table/tableView';
import { useTableView } from '../table/useTableView';
import { useAdminT } from '../texts/AdminTexts';
import { useNarrow } from '../theme/useNarrow';
import { deskAddress } from './caseAddress';
import { caseColumns } from './caseColumns';
import { CASE_STATUSES } from './caseStatuses';
import { useGetCasesQuery } from './casesApi';

/** The cases that grew last come first, because administrators check them first. */
const DEFAULTS: TableDefaults<'grown'> = { sorts: ['grown'], sort: 'grown', order: 'desc' };

/** Lists all cases, the ones that grew last first. */
export function CaseList() {
  const t = useAdminT();
  const publicT = useT();
  const ownId = useSelector(selectUser)?.id;
  const mayConfirm = useMay()('integrity.confirm');
  const [params] = useSearchParams();
  const [view, show] = useTableView(DEFAULTS);
  const status = useFilterValue('status', CASE_STATUSES);
  const page = useGetCasesQuery(
    {
      ...(status && { status }),
      limit: view.pageSize,
      offset: (view.page - 1) * view.pageSize,
    },
    FRESH,
  );
  useErrorToast(page.isError ? errorTextOr(publicT, page.error, t('cases.loadFailed')) : undefined);
  return (
    <AdminPage lead={t('cases.lead')} count={page.data?.total}>
      <DataList
        id="cases"
        label={t('section.integrity')}
        views={[
          { label: t('cases.allStatuses'), filters: {} },
          ...CASE_STATUSES.map((value) => ({
            label: t(`cases.status.${value}`),
            filters: { status: value },
          })),
        ]}
        columns={caseColumns(t, publicT, {
          addressOf: (id) => deskAddress(id, params),
          ownId,
          mayConfirm,
          narrow: useNarrow(),
        })}
        data={serverPage(page, page.data?.rows)}
        view={view}
        onShow={show}
        nameOf={({ id }) => t('cases.number', { id: String(id) })}
        failed={t('cases.loadFailed')}
        empty={
          status ? (
            <StateMessage icon="search" title={t('cases.noMatch')} />
          ) : (
            <StateMessage icon="check" title={t('cases.none')} hint={t('cases.noneHint')} />
          )
        }
      />
    </AdminPage>
  );
}

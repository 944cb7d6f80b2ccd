// Imports the shared parts from the file of the lists: separate files would be larger.
import '../listPages';
import { useErrorToast } from '../../components/useErrorToast';
import { errorTextOr } from '../../lib/api/errorText';
import { useT } from '../../lib/i18n/I18nProvider';
import { useSetFilters } from '../filters/useSetFilters';
import { AdminPage } from '../shell/AdminPage';
import { EmptySection } from '../shell/EmptySection';
import { DataList } from '../table/DataList';
import { FRESH, serverPage } from '../table/serverPage';
import { useTableView } from '../table/useTableView';
import { useAdminT } from '../texts/AdminTexts';
import { ExportButton } from '../transfer/ExportButton';
import { useGetAuditPageQuery } from './auditApi';
import { auditColumns } from './auditColumns';
import { auditFilters, auditQuery, useAuditFilters } from './auditFilters';
import { AUDIT_DEFAULTS } from './auditTable';
import { useAuditT } from './texts/useAuditT';

/** Lists and searches the actions of administrators. Nothing can be changed here. */
export default function AuditPage() {
  const t = useAdminT();
  const a = useAuditT();
  const publicT = useT();
  const [view, show] = useTableView(AUDIT_DEFAULTS);
  const filters = useAuditFilters();
  const setFilters = useSetFilters();
  const search = view.search.trim();
  const query = { ...(search && { search }), ...auditQuery(filters), page: view.page, limit: view.pageSize };
  const page = useGetAuditPageQuery(query, FRESH);
  useErrorToast(page.isError ? errorTextOr(publicT, page.error, t('audit.loadFailed')) : undefined);

  return (
    <AdminPage lead={t('audit.lead')} count={page.data?.total}>
      {page.data?.more && <p>{t('audit.more', { count: page.data.total })}</p>}
      <DataList
        nameOf={({ subject, actor }) => subject.name ?? actor.username}
        label={t('section.audit')}
        search={{
          id: 'audit',
          hint: t('audit.searchHint'),
          noMatch: t('audit.noMatch'),
          noMatchHint: t('audit.noMatchHint'),
        }}
        empty={<EmptySection title={t('audit.empty')} hint={t('audit.emptyHint')} />}
        failed={t('audit.loadFailed')}
        columns={auditColumns(t, a, page.data?.entries ?? [], ({ id }) => setFilters({ actor: String(id) }))}
        data={serverPage(page, page.data?.entries)}
        view={view}
        onShow={show}
        actions={
          <ExportButton
            path="/audit/export.csv"
            label={a('export')}
            filters={{ search, ...auditQuery(filters) }}
          />
        }
        views={[
          { label: a('changesOnly'), filters: {} },
          { label: a('alsoReads'), filters: { shows: 'all' } },
        ]}
        filters={auditFilters(t, filters, page.data?.entries)}
      />
    </AdminPage>
  );
}

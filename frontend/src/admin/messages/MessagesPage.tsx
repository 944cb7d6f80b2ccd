import { CheckOutlined, DeleteOutlined } from '@ant-design/icons';
import { useErrorToast } from '../../components/useErrorToast';
import { useMay } from '../../features/auth/rights';
import { errorTextOr } from '../../lib/api/errorText';
import type { ContactMessage } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { useFilterValue } from '../filters/readFilter';
import { useSubject } from '../forms/useSubject';
import { useSelection } from '../selection/useSelection';
import { AdminPage } from '../shell/AdminPage';
import { useWaiting } from '../shell/attentionApi';
import { EmptySection } from '../shell/EmptySection';
import { DataList } from '../table/DataList';
import { MenuAction } from '../table/MenuAction';
import { FRESH, serverPage } from '../table/serverPage';
import { useTableView } from '../table/useTableView';
import { useBulkChange } from '../tasks/useBulkChange';
import { useAdminT } from '../texts/AdminTexts';
import { useNarrow } from '../theme/useNarrow';
import { ExportButton } from '../transfer/ExportButton';
import { DeleteMessages } from './DeleteMessages';
import { useChangeMessagesMutation, useGetMessagePageQuery } from './inboxApi';
import { messageColumns } from './messageColumns';
import { MESSAGE_DEFAULTS, messagePageQuery, STATUSES } from './messagesTable';

/** Lists the messages from the contact form. */
export function MessagesPage() {
  const t = useAdminT();
  const publicT = useT();
  const [view, show] = useTableView(MESSAGE_DEFAULTS);
  const status = useFilterValue('status', STATUSES);
  const query = messagePageQuery(view, status);
  const page = useGetMessagePageQuery(query, FRESH);
  useErrorToast(page.isError ? errorTextOr(publicT, page.error, t('messages.loadFailed')) : undefined);
  const [changeSome, changing] = useChangeMessagesMutation();
  const changeMany = useBulkChange();
  const deleting = useSubject<readonly ContactMessage[]>();
  const selection = useSelection<ContactMessage>();
  const may = useMay();
  const narrow = useNarrow();
  const waiting = useWaiting()['/admin/messages'];

  const resolveSelected = async () => {
    const { ids } = selection;
    const done = await changeMany({
      name: `${t('messages.resolveSelected')} (${t('messages.count', { count: ids.length })})`,
      ids,
      send: (some) => changeSome({ ids: [...some], action: 'resolved' }),
      done: (count) => t('messages.updated', { count }),
      failed: t('messages.updateFailed'),
    });
    if (done) selection.clear();
  };

  return (
    <AdminPage lead={t('messages.lead')} count={page.data?.total}>
      <DataList
        label={t('section.messages')}
        search={{
          id: 'messages',
          hint: t('messages.searchHint'),
          noMatch: t('messages.noMatch'),
          noMatchHint: t('messages.noMatchHint'),
        }}
        empty={<EmptySection title={t('messages.empty')} hint={t('messages.emptyHint')} />}
        failed={t('messages.loadFailed')}
        columns={messageColumns(t, publicT, {
          onDelete: (message) => deleting.show([message]),
          narrow,
        })}
        nameOf={({ name }) => name}
        data={serverPage(page, page.data?.messages)}
        view={view}
        onShow={show}
        views={[
          { label: t('views.all'), filters: {} },
          ...STATUSES.map((value) => ({
            label: t(`messages.status.${value}`),
            count: value === 'new' ? waiting : 0,
            filters: { status: value },
          })),
        ]}
        actions={
          <ExportButton
            path="/contact/export.csv"
            label={t('transfer.exportMessages')}
            filters={{ search: query.search, status: query.status }}
          />
        }
        selection={may('messages.change') ? selection : undefined}
        bulkActions={
          <>
            <MenuAction
              icon={<CheckOutlined aria-hidden />}
              text={t('messages.resolveSelected')}
              loading={changing.isLoading}
              onClick={resolveSelected}
            />
            <MenuAction
              danger
              icon={<DeleteOutlined aria-hidden />}
              text={t('table.deleteSelected')}
              onClick={() => deleting.show(selection.rows)}
            />
          </>
        }
      />
      <DeleteMessages
        open={deleting.open}
        messages={deleting.subject ?? []}
        // A message that is deleted by its row may be selected too.
        onDeleted={() => selection.set(deleting.subject ?? [], false)}
        onClose={deleting.close}
      />
    </AdminPage>
  );
}

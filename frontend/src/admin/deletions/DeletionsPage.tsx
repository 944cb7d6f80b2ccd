// Imports the shared parts from the file of the lists: separate files would be larger.
import '../listPages';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useErrorToast } from '../../components/useErrorToast';
import { errorTextOr } from '../../lib/api/errorText';
import type { Deletion } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { useFilterValue } from '../filters/readFilter';
import { useSubject } from '../forms/useSubject';
import { AdminPage } from '../shell/AdminPage';
import { EmptySection } from '../shell/EmptySection';
import { DataList } from '../table/DataList';
import { FRESH, serverPage } from '../table/serverPage';
import { useTableView } from '../table/useTableView';
import { useAdminT } from '../texts/AdminTexts';
import { deletionColumns } from './deletionColumns';
import { useGetDeletionPageQuery, useRestoreDeletedMutation } from './deletionsApi';
import { DELETABLE_TYPES, DELETION_DEFAULTS, deletionPageQuery } from './deletionsTable';
import { PurgeDialog } from './PurgeDialog';

/** Lists what administrators have deleted and can still restore. */
export default function DeletionsPage() {
  const t = useAdminT();
  const publicT = useT();
  const [view, show] = useTableView(DELETION_DEFAULTS);
  const type = useFilterValue('type', DELETABLE_TYPES);
  const page = useGetDeletionPageQuery(deletionPageQuery(view, type), FRESH);
  useErrorToast(page.isError ? errorTextOr(publicT, page.error, t('deleted.loadFailed')) : undefined);
  const [restore] = useRestoreDeletedMutation();
  const [restoring, setRestoring] = useState<number | null>(null);
  const deleting = useSubject<Deletion>();

  const bringBack = async ({ id, subject }: Deletion) => {
    setRestoring(id);
    const { error } = await restore({ type: subject.type, ids: [subject.id] });
    setRestoring(null);
    if (error) {
      toast.error(errorTextOr(publicT, error, t('deleted.restoreFailed')));
      return;
    }
    toast.success(t('deleted.restored'));
    // The button disappears with its row, so the focus moves to the page's main part, the nearest place that
    // stays.
    document.getElementById('main')?.focus({ preventScroll: true });
  };

  return (
    <AdminPage
      lead={page.data && t('deleted.lead', { count: page.data.days })}
      leadStays
      count={page.data?.total}
    >
      <DataList
        nameOf={({ subject }) => subject.name}
        label={t('section.deleted')}
        search={{
          id: 'deleted',
          hint: t('deleted.searchHint'),
          noMatch: t('deleted.noMatch'),
          noMatchHint: t('deleted.noMatchHint'),
        }}
        empty={<EmptySection title={t('deleted.empty')} />}
        failed={t('deleted.loadFailed')}
        columns={deletionColumns(t, publicT, { restoring, onRestore: bringBack, onPurge: deleting.show })}
        data={serverPage(page, page.data?.deletions)}
        view={view}
        onShow={show}
        views={[
          { label: t('views.all'), filters: {} },
          ...DELETABLE_TYPES.map((value) => ({
            label: t(`deleted.types.${value}`),
            filters: { type: value },
          })),
        ]}
      />
      <PurgeDialog open={deleting.open} deletion={deleting.subject} onClose={deleting.close} />
    </AdminPage>
  );
}

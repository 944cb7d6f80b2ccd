// Imports the shared parts from the file of the lists: separate files would be larger.
import '../listPages';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { May } from '../../features/auth/May';
import type { NewVouchers, VoucherBatch } from '../../lib/api/types';
import { FormDrawer } from '../forms/FormDrawer';
import { UnsavedChangesScope, useUnsavedChanges } from '../forms/UnsavedChanges';
import { useSubject } from '../forms/useSubject';
import { AddButton } from '../shell/AddButton';
import { AdminPage } from '../shell/AdminPage';
import { EmptySection } from '../shell/EmptySection';
import { DataList } from '../table/DataList';
import { FRESH, serverPage } from '../table/serverPage';
import type { TableDefaults } from '../table/tableView';
import { usePolling } from '../table/usePolling';
import { useTableView } from '../table/useTableView';
import { useAdminT } from '../texts/AdminTexts';
import { BatchDialog } from './BatchDialog';
import { ConflictList } from './ConflictList';
import { NewVouchersPanel } from './NewVouchersPanel';
import { RevokeDialog } from './RevokeDialog';
import { saveVouchers } from './saveVouchers';
import { useRegionText } from './useRegionText';
import { VouchersForm } from './VouchersForm';
import { batchColumns } from './voucherColumns';
import { useGetVoucherBatchesQuery } from './vouchersApi';

const DEFAULTS: TableDefaults<'time'> = { sorts: ['time'], sort: 'time', order: 'desc' };
/**
 * The interval at which the page checks whether the revocation of a batch has been applied, in milliseconds.
 */
const SETTLING_MS = 3_000;

/** Creates, prints, lists and revokes vouchers for registration desks. */
export default function VouchersPage() {
  const t = useAdminT();
  const [view, show] = useTableView(DEFAULTS);
  const page = useGetVoucherBatchesQuery({ page: view.page, limit: view.pageSize }, FRESH);
  const isSettling = page.data?.batches.some((batch) => batch.settling);
  usePolling(page.refetch, isSettling ? SETTLING_MS : null);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<NewVouchers | null>(null);
  const unsaved = useUnsavedChanges(made !== null, {
    heading: t('vouchers.leaveHeading'),
    text: t('vouchers.leaveText'),
    discard: t('vouchers.leave'),
    keep: t('vouchers.stay'),
  });
  const used = useSubject<VoucherBatch>();
  const deleting = useSubject<VoucherBatch>();

  return (
    <AdminPage
      lead={t('vouchers.lead')}
      leadStays
      actions={
        // An empty list has this button itself.
        (page.data ? page.data.total > 0 : page.isError) && (
          <AddButton right="vouchers.change" disabled={made !== null} onClick={() => setMaking(true)}>
            {t('vouchers.make')}
          </AddButton>
        )
      }
    >
      {made && (
        <UnsavedChangesScope guard={unsaved}>
          <NewVouchersPanel vouchers={made} onDone={() => setMade(null)} />
        </UnsavedChangesScope>
      )}
      <DataList
        label={t('section.vouchers')}
        empty={
          <EmptySection
            title={t('vouchers.empty')}
            hint={t('vouchers.emptyHint')}
            add={{ right: 'vouchers.change', text: t('vouchers.make'), onClick: () => setMaking(true) }}
          />
        }
        failed={t('vouchers.loadFailed')}
        columns={batchColumns(t, { onUse: used.show, onRevoke: deleting.show, regionText: useRegionText() })}
        data={serverPage(page, page.data?.batches)}
        view={view}
        onShow={show}
        nameOf={({ desk }) => desk}
      />
      <May right="integrity.read">
        <ConflictList />
      </May>
      <FormDrawer open={making} heading={t('vouchers.make')} onClose={() => setMaking(false)}>
        <VouchersForm
          onMade={(vouchers) => {
            setMaking(false);
            setMade(vouchers);
            saveVouchers(t, vouchers);
            toast.success(t('vouchers.madeDone'));
          }}
        />
      </FormDrawer>
      <BatchDialog batch={used.subject} open={used.open} onClose={used.close} />
      <RevokeDialog batch={deleting.subject} open={deleting.open} onClose={deleting.close} />
    </AdminPage>
  );
}

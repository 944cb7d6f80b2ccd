import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { StateMessage } from '../../components/StateMessage';
import type { NewSlips, SlipBatch } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { FormDialog } from '../forms/FormDialog';
import { useSubject } from '../forms/useSubject';
import { AdminPage } from '../shell/AdminPage';
import { PagedTable } from '../table/PagedTable';
import { FRESH, serverPage } from '../table/serverPage';
import type { TableDefaults } from '../table/tableView';
import { useTableView } from '../table/useTableView';
import { useAdminT } from '../texts/AdminTexts';
import { BatchDialog } from './BatchDialog';
import { ConflictList } from './ConflictList';
import { NewSlipsPanel } from './NewSlipsPanel';
import { RevokeDialog } from './RevokeDialog';
import { SlipsForm } from './SlipsForm';
import { batchColumns } from './slipColumns';
import { useGetSlipBatchesQuery } from './slipsApi';

const DEFAULTS: TableDefaults<'time'> = { sorts: ['time'], sort: 'time', order: 'desc' };
/** How often it is looked whether a revoked batch has been settled, in milliseconds. */
const SETTLING_MS = 3_000;

/** Slips for registration desks: made, printed, watched and revoked. */
export function SlipsPage() {
  const t = useAdminT();
  const publicT = useT();
  const [view, show] = useTableView(DEFAULTS);
  const [settling, setSettling] = useState(false);
  const page = useGetSlipBatchesQuery(
    { page: view.page, limit: view.pageSize },
    { ...FRESH, pollingInterval: settling ? SETTLING_MS : 0 },
  );
  const isSettling = page.data?.batches.some((batch) => batch.settling) ?? false;
  if (isSettling !== settling) setSettling(isSettling);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<NewSlips | null>(null);
  const used = useSubject<SlipBatch>();
  const deleting = useSubject<SlipBatch>();

  return (
    <AdminPage
      heading={t('slips.heading')}
      lead={t('slips.lead')}
      actions={
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          disabled={made !== null}
          onClick={() => setMaking(true)}
        >
          {t('slips.make')}
        </Button>
      }
    >
      {made && <NewSlipsPanel slips={made} onDone={() => setMade(null)} />}
      <PagedTable
        label={t('slips.heading')}
        empty={<StateMessage icon="check" title={t('slips.empty')} hint={t('slips.emptyHint')} />}
        failed={t('slips.loadFailed')}
        columns={batchColumns(t, publicT, { onUse: used.show, onRevoke: deleting.show })}
        data={serverPage(page, page.data?.batches)}
        view={view}
        onShow={show}
        nameOf={({ desk }) => desk}
      />
      <ConflictList />
      <FormDialog open={making} heading={t('slips.make')} onClose={() => setMaking(false)}>
        <SlipsForm
          onMade={(slips) => {
            setMaking(false);
            setMade(slips);
            toast.success(t('slips.madeDone'));
          }}
          onCancel={() => setMaking(false)}
        />
      </FormDialog>
      <BatchDialog batch={used.subject} open={used.open} onClose={used.close} />
      <RevokeDialog batch={deleting.subject} open={deleting.open} onClose={deleting.close} />
    </AdminPage>
  );
}

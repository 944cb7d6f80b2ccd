import { UploadOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useMay } from '../../features/auth/rights';
import { lazyDialog } from '../forms/lazyDialog';
import { ClosePopupProvider } from '../table/popupPlace';
import { RowAction } from '../table/RowAction';
import { useAdminT } from '../texts/AdminTexts';
import type { ImportKind } from './transferApi';

const ImportDialog = lazyDialog(() => import('./ImportDialog'));

/** The action of a list that opens the dialog that imports a file. */
export function ImportButton({ kind }: { kind: ImportKind }) {
  const t = useAdminT();
  const [open, setOpen] = useState(false);
  const may = useMay();
  if (!may('content.change')) return null;
  return (
    <>
      <RowAction
        icon={<UploadOutlined aria-hidden />}
        text={t('transfer.import')}
        onClick={() => setOpen(true)}
      />
      {/* The dialog is outside of the menu, so its buttons are no items of it. */}
      <ClosePopupProvider value={undefined}>
        <ImportDialog kind={kind} open={open} onClose={() => setOpen(false)} />
      </ClosePopupProvider>
    </>
  );
}

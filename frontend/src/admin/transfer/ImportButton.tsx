import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useMay } from '../../features/auth/rights';
import { useAdminT } from '../texts/AdminTexts';
import { ImportDialog } from './ImportDialog';
import type { ImportKind } from './transferApi';

/** Opens the dialog that imports a file. */
export function ImportButton({ kind }: { kind: ImportKind }) {
  const t = useAdminT();
  const [open, setOpen] = useState(false);
  const may = useMay();
  if (!may('content.change')) return null;
  return (
    <>
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('transfer.import')}
      </Button>
      <ImportDialog kind={kind} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

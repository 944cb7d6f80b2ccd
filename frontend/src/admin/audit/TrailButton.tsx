import { HistoryOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useMay } from '../../features/auth/rights';
import { RowAction } from '../table/RowAction';
import { useAdminT } from '../texts/AdminTexts';
import type { TrailSubject } from './Trail';
import { TrailDialog } from './TrailDialog';

/** The row action that opens the item's audit entries. */
export function TrailButton({ subject }: { subject: TrailSubject }) {
  const t = useAdminT();
  /** Rendered when first opened, because a table has up to a hundred rows. */
  const [open, setOpen] = useState<boolean>();
  const may = useMay();
  if (!may('audit.read')) return null;
  return (
    <>
      <RowAction
        icon={<HistoryOutlined aria-hidden />}
        text={t('trail.open')}
        label={t('trail.openNamed', { name: subject.name })}
        onClick={() => setOpen(true)}
      />
      {open !== undefined && <TrailDialog open={open} subject={subject} onClose={() => setOpen(false)} />}
    </>
  );
}

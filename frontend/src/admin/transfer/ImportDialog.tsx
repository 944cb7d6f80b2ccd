import { FormDialog } from '../forms/FormDialog';
import { useAdminT } from '../texts/AdminTexts';
import { ImportForm } from './ImportForm';
import type { ImportKind } from './transferApi';

interface Props {
  kind: ImportKind;
  open: boolean;
  onClose: () => void;
}

const HEADINGS = {
  candidates: 'transfer.importCandidates',
  titles: 'transfer.importTitles',
  metrics: 'transfer.importMetrics',
} as const;

/** Takes a file in: chosen, judged, and only then stored. */
export function ImportDialog({ kind, open, onClose }: Props) {
  const t = useAdminT();
  return (
    <FormDialog open={open} heading={t(HEADINGS[kind])} width={720} onClose={onClose}>
      <ImportForm kind={kind} onClose={onClose} />
    </FormDialog>
  );
}

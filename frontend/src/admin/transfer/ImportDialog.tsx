import { FormDrawer } from '../forms/FormDrawer';
import { useAdminT } from '../texts/AdminTexts';
import { ImportForm } from './ImportForm';
import { IMPORT_HEADINGS } from './importTask';
import type { ImportKind } from './transferApi';

interface Props {
  kind: ImportKind;
  open: boolean;
  onClose: () => void;
}

/** Imports a file in steps: choose, check, and only then store. */
export default function ImportDialog({ kind, open, onClose }: Props) {
  const t = useAdminT();
  return (
    <FormDrawer open={open} heading={t(IMPORT_HEADINGS[kind])} wide onClose={onClose}>
      <ImportForm kind={kind} onClose={onClose} />
    </FormDrawer>
  );
}

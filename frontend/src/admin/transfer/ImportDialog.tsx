import { Modal } from 'antd';
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
    <Modal
      open={open}
      title={t(HEADINGS[kind])}
      width={720}
      footer={null}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={onClose}
    >
      <ImportForm kind={kind} onClose={onClose} />
    </Modal>
  );
}

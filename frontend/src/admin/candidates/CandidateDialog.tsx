import { Modal } from 'antd';
import type { Candidate } from '../../lib/api/types';
import { useAdminT } from '../texts/AdminTexts';
import { CandidateForm } from './CandidateForm';

interface Props {
  open: boolean;
  /** Null adds a new one. */
  candidate: Candidate | null;
  onClose: () => void;
}

/** The candidate form, closed until somebody is added or edited. */
export function CandidateDialog({ open, candidate, onClose }: Props) {
  const t = useAdminT();
  return (
    <Modal
      open={open}
      title={t(candidate ? 'candidates.edit' : 'candidates.add')}
      footer={null}
      // A slip of the pointer beside the dialog must not throw away what was typed.
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={onClose}
    >
      <CandidateForm candidate={candidate} onDone={onClose} />
    </Modal>
  );
}

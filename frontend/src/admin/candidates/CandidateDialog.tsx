import type { Candidate } from '../../lib/api/types';
import { FormDialog } from '../forms/FormDialog';
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
    <FormDialog open={open} heading={t(candidate ? 'candidates.edit' : 'candidates.add')} onClose={onClose}>
      <CandidateForm candidate={candidate} onDone={onClose} />
    </FormDialog>
  );
}

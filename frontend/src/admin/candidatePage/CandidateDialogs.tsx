import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Candidate } from '../../lib/api/types';
import { ADMIN_PATH } from '../../lib/pages';
import { TrailDialog } from '../audit/TrailDialog';
import { CandidateDialog } from '../candidates/CandidateDialog';
import { DeleteCandidate } from '../candidates/DeleteCandidate';
import { AdminTheme } from '../theme/AdminTheme';
import type { OpenDialog } from './CandidateTools';
import { readCandidateList } from './candidateList';

interface Props {
  candidate: Candidate;
  dialog: { kind: OpenDialog; open: boolean };
  onClose: () => void;
}

/** The dialogs of the candidates' table, on the page of one candidate. */
export default function CandidateDialogs({ candidate, dialog, onClose }: Props) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const isOpen = (kind: OpenDialog) => dialog.open && dialog.kind === kind;
  // The candidate no longer exists here: return to the previous page.
  const leave = () => navigate(readCandidateList(params)?.address ?? ADMIN_PATH, { replace: true });
  return (
    <AdminTheme>
      <CandidateDialog open={isOpen('edit')} candidate={candidate} onClose={onClose} />
      <DeleteCandidate open={isOpen('delete')} candidate={candidate} onDeleted={leave} onClose={onClose} />
      <TrailDialog
        open={isOpen('trail')}
        subject={{ type: 'candidate', id: candidate.id, name: candidate.name }}
        onClose={onClose}
      />
    </AdminTheme>
  );
}

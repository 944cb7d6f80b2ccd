import type { Candidate } from '../../lib/api/types';
import CandidateDialog from '../candidates/CandidateDialog';
import { AdminTheme } from '../theme/AdminTheme';

interface Props {
  candidate: Candidate;
  open: boolean;
  onClose: () => void;
}

/** The form of the candidates' table, on the public page of one candidate. */
export default function EditDialog(props: Props) {
  return (
    <AdminTheme>
      <CandidateDialog {...props} />
    </AdminTheme>
  );
}

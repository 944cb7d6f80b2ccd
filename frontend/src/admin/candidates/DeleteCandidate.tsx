import toast from 'react-hot-toast';
import type { Candidate } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { useUndo } from '../deletions/useUndo';
import { DeleteDialog } from '../forms/DeleteDialog';
import { useAdminT } from '../texts/AdminTexts';
import { useDeleteCandidateMutation } from './candidateChangesApi';

interface Props {
  open: boolean;
  candidate: Candidate | null;
  /** Called after the deletion. */
  onDeleted: (candidate: Candidate) => void;
  onClose: () => void;
}

/** Asks before a candidate is deleted, and shows the number of deleted ratings. */
export function DeleteCandidate({ open, candidate, onDeleted, onClose }: Props) {
  const t = useAdminT();
  const undo = useUndo();
  const [deleteCandidate] = useDeleteCandidateMutation();
  if (!candidate) return null;
  const { id, candidateId, totalRatings } = candidate;
  const rated = totalRatings > 0;

  const remove = async () => {
    const { error } = await deleteCandidate(id);
    if (error) toast.error(t('candidates.deleteFailed'));
    else {
      undo('candidate', [id], t('candidates.deleted'));
      onDeleted(candidate);
    }
    return !error;
  };

  return (
    <DeleteDialog
      open={open}
      heading={t('candidates.deleteHeading')}
      name={<Content of={candidate} field="name" />}
      consequences={[
        t('candidates.losesProfile', { id: candidateId }),
        rated ? t('candidates.losesRatings', { count: totalRatings }) : t('candidates.losesNoRatings'),
        ...(rated ? [t('candidates.keepsScores')] : []),
      ]}
      onDelete={remove}
      onClose={onClose}
    />
  );
}

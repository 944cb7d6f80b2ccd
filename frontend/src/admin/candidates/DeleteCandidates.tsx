import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import type { Candidate } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { useUndo } from '../deletions/useUndo';
import { DeleteDialog } from '../forms/DeleteDialog';
import { NameList } from '../forms/NameList';
import { useAdminT } from '../texts/AdminTexts';
import { useDeleteCandidatesMutation } from './candidateChangesApi';

interface Props {
  open: boolean;
  candidates: readonly Candidate[];
  /** Called when they are gone. */
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before several candidates are deleted; says how many ratings go along. */
export function DeleteCandidates({ open, candidates, onDeleted, onClose }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const undo = useUndo();
  const [deleteCandidates] = useDeleteCandidatesMutation();
  const count = candidates.length;
  const ratings = candidates.reduce((sum, { totalRatings }) => sum + totalRatings, 0);

  const remove = async () => {
    const ids = candidates.map(({ id }) => id);
    const { error } = await deleteCandidates(ids);
    if (error) toast.error(errorTextOr(publicT, error, t('candidates.deleteFailed')));
    else {
      undo('candidate', ids, t('candidates.deletedMany', { count }));
      onDeleted();
    }
    return !error;
  };

  return (
    <DeleteDialog
      open={open}
      heading={t('candidates.deleteManyHeading')}
      name={t('candidates.count', { count })}
      consequences={[
        <NameList key="names" names={candidates.map(({ name }) => name)} />,
        ratings > 0 ? t('candidates.losesRatings', { count: ratings }) : t('candidates.losesNoRatingsOfAll'),
      ]}
      onDelete={remove}
      onClose={onClose}
    />
  );
}

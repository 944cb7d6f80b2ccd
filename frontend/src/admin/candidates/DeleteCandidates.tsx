import type { Candidate } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { useRestoreMany } from '../deletions/useRestoreMany';
import { useUndo } from '../deletions/useUndo';
import { DeleteDialog } from '../forms/DeleteDialog';
import { NameList } from '../forms/NameList';
import { useBulkChange } from '../tasks/useBulkChange';
import { useAdminT } from '../texts/AdminTexts';
import { useDeleteCandidatesMutation } from './candidateChangesApi';

interface Props {
  open: boolean;
  candidates: readonly Candidate[];
  /** Called after the deletion. */
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before several candidates are deleted, and shows the number of deleted ratings. */
export function DeleteCandidates({ open, candidates, onDeleted, onClose }: Props) {
  const t = useAdminT();
  const change = useBulkChange();
  const texts = useTexts();
  const undo = useUndo();
  const restore = useRestoreMany();
  const [deleteCandidates] = useDeleteCandidatesMutation();
  const count = candidates.length;
  const ratings = candidates.reduce((sum, { totalRatings }) => sum + totalRatings, 0);

  const remove = async () => {
    const done = await change({
      name: `${t('candidates.deleteManyHeading')} (${t('candidates.count', { count })})`,
      ids: candidates.map(({ id }) => id),
      send: deleteCandidates,
      done: (deleted) => t('candidates.deletedMany', { count: deleted }),
      failed: t('candidates.deleteFailed'),
      onDone: (ids, text) => undo('candidate', ids, text),
      onUndo: (ids) => restore('candidate', ids),
    });
    if (done) onDeleted();
    return done;
  };

  return (
    <DeleteDialog
      open={open}
      heading={t('candidates.deleteManyHeading')}
      name={t('candidates.count', { count })}
      consequences={[
        <NameList key="names" names={candidates.map((candidate) => texts(candidate, 'name'))} />,
        ratings > 0 ? t('candidates.losesRatings', { count: ratings }) : t('candidates.losesNoRatingsOfAll'),
      ]}
      onDelete={remove}
      onClose={onClose}
    />
  );
}

import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import type { Round } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { DeleteDialog } from '../forms/DeleteDialog';
import { useAdminT } from '../texts/AdminTexts';
import { useDeleteRoundMutation } from './roundsApi';
import { useRoundsT } from './texts/useRoundsT';

interface Props {
  open: boolean;
  round: Round | null;
  onClose: () => void;
}

/** Asks before a planned round is deleted. */
export function DeleteRound({ open, round, onClose }: Props) {
  const t = useAdminT();
  const r = useRoundsT();
  const publicT = useT();
  const [deleteRound] = useDeleteRoundMutation();
  if (!round) return null;

  const remove = async () => {
    const { error } = await deleteRound(round.id);
    if (error) toast.error(errorTextOr(publicT, error, t('error.delete')));
    else toast.success(r('deleted'));
    return !error;
  };

  return (
    <DeleteDialog
      open={open}
      heading={r('deleteHeading')}
      name={<Content of={round} field="name" />}
      consequences={[r('deleteNothing')]}
      final
      onDelete={remove}
      onClose={onClose}
    />
  );
}

import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import type { Deletion } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { DeleteDialog } from '../forms/DeleteDialog';
import { type AdminT, useAdminT } from '../texts/AdminTexts';
import { usePurgeDeletedMutation } from './deletionsApi';
import { countOf } from './deletionsTable';

interface Props {
  open: boolean;
  deletion: Deletion | null;
  onClose: () => void;
}

/** Asks before an item is deleted permanently, and names what is lost with it. */
export function PurgeDialog({ open, deletion, onClose }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const [purge] = usePurgeDeletedMutation();
  if (!deletion) return null;
  const { type, id, name } = deletion.subject;

  const remove = async () => {
    const { error } = await purge({ type, id });
    if (error) toast.error(errorTextOr(publicT, error, t('deleted.purgeFailed')));
    else toast.success(t('deleted.purged'));
    return !error;
  };

  return (
    <DeleteDialog
      open={open}
      final
      heading={t('deleted.purge')}
      name={<bdi>{name}</bdi>}
      consequences={losses(t, deletion)}
      onDelete={remove}
      onClose={onClose}
    />
  );
}

function losses(t: AdminT, deletion: Deletion): string[] {
  const [ratings, metrics, candidates] = (['ratings', 'metrics', 'candidates'] as const).map((name) =>
    countOf(deletion, name),
  ) as [number, number, number];
  switch (deletion.subject.type) {
    case 'candidate':
      return [
        t('deleted.losesPicture'),
        ratings > 0 ? t('deleted.losesRatings', { count: ratings }) : t('candidates.losesNoRatings'),
      ];
    case 'title':
      return [
        t('deleted.losesTitle'),
        ...(metrics > 0 ? [t('deleted.losesMetrics', { count: metrics })] : []),
        ...(candidates > 0 ? [t('deleted.losesCandidates', { count: candidates })] : []),
      ];
    case 'metric':
      return [t('deleted.losesMetric')];
    case 'message':
      return [t('deleted.losesMessage')];
  }
}

import toast from 'react-hot-toast';
import { useGetMetricsQuery } from '../../features/metrics/metricsApi';
import { useDeleteTitleMutation } from '../../features/titles/titlesApi';
import { errorTextOr } from '../../lib/api/errorText';
import type { Title } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { DeleteDialog } from '../forms/DeleteDialog';
import { useAdminT } from '../texts/AdminTexts';

interface Props {
  open: boolean;
  title: Title | null;
  onClose: () => void;
}

/** Asks before a title is deleted; names the metrics that go along and counts the candidates left without one. */
export function DeleteTitle({ open, title, onClose }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const [deleteTitle] = useDeleteTitleMutation();
  const { data: metrics = [] } = useGetMetricsQuery({});
  if (!title) return null;
  const { id, name, candidateCount } = title;
  const own = metrics.filter(({ titleId }) => titleId === id);

  const remove = async () => {
    const { error } = await deleteTitle(id);
    if (error) toast.error(errorTextOr(publicT, error, t('error.delete')));
    else toast.success(t('titles.deleted'));
    return !error;
  };

  return (
    <DeleteDialog
      open={open}
      heading={t('titles.deleteHeading')}
      name={<bdi>{name}</bdi>}
      consequences={[
        candidateCount > 0
          ? t('titles.leavesCandidates', { count: candidateCount })
          : t('titles.leavesNoCandidates'),
        own.length > 0 ? (
          <>
            {t('titles.losesMetrics', { count: own.length })}
            <ul>
              {own.map(({ key, label }) => (
                <li key={key}>
                  <bdi>{label}</bdi> (<bdi>{key}</bdi>)
                </li>
              ))}
            </ul>
          </>
        ) : (
          t('titles.losesNoMetrics')
        ),
        t('titles.keepsScores'),
      ]}
      onDelete={remove}
      onClose={onClose}
    />
  );
}

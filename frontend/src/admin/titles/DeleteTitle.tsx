import toast from 'react-hot-toast';
import { useGetMetricsQuery } from '../../features/metrics/metricsApi';
import { errorTextOr } from '../../lib/api/errorText';
import type { Title } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { useUndo } from '../deletions/useUndo';
import { DeleteDialog } from '../forms/DeleteDialog';
import { useAdminT } from '../texts/AdminTexts';
import { useDeleteTitleMutation } from './titlesApi';

interface Props {
  open: boolean;
  title: Title | null;
  onClose: () => void;
}

/**
 * Asks before a title is deleted, names the metrics that are deleted with it, and counts the candidates that
 * lose their title.
 */
export function DeleteTitle({ open, title, onClose }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const undo = useUndo();
  const [deleteTitle] = useDeleteTitleMutation();
  if (!title) return null;
  const { id, candidateCount } = title;

  const remove = async () => {
    const { error } = await deleteTitle(id);
    if (error) toast.error(errorTextOr(publicT, error, t('error.delete')));
    else undo('title', [id], t('titles.deleted'));
    return !error;
  };

  return (
    <DeleteDialog
      open={open}
      heading={t('titles.deleteHeading')}
      name={<Content of={title} field="name" />}
      consequences={[
        candidateCount > 0
          ? t('titles.leavesCandidates', { count: candidateCount })
          : t('titles.leavesNoCandidates'),
        <OwnMetrics key="metrics" titleId={id} />,
        t('titles.keepsScores'),
      ]}
      onDelete={remove}
      onClose={onClose}
    />
  );
}

/** Names the metrics that are deleted with a title, once they are known. */
function OwnMetrics({ titleId }: { titleId: number }) {
  const t = useAdminT();
  const { data: metrics } = useGetMetricsQuery({});
  const own = metrics?.filter((metric) => metric.titleId === titleId);
  if (!own) return t('titles.losesOwnMetrics');
  if (own.length === 0) return t('titles.losesNoMetrics');
  return (
    <>
      {t('titles.losesMetrics', { count: own.length })}
      <ul>
        {own.map((metric) => (
          <li key={metric.key}>
            <Content of={metric} field="label" /> (<bdi>{metric.key}</bdi>)
          </li>
        ))}
      </ul>
    </>
  );
}

import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import type { Metric } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { useUndo } from '../deletions/useUndo';
import { DeleteDialog } from '../forms/DeleteDialog';
import { useAdminT } from '../texts/AdminTexts';
import { useDeleteMetricMutation } from './metricChangesApi';

interface Props {
  open: boolean;
  metric: Metric | null;
  onClose: () => void;
}

/** Asks before a metric is deleted, and names the titles for which it is no longer scored. */
export function DeleteMetric({ open, metric, onClose }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const undo = useUndo();
  const [deleteMetric] = useDeleteMetricMutation();
  if (!metric) return null;
  const { id, key, isGlobal } = metric;

  const remove = async () => {
    const { error } = await deleteMetric(id);
    if (error) toast.error(errorTextOr(publicT, error, t('error.delete')));
    else undo('metric', [id], t('metrics.deleted'));
    return !error;
  };

  return (
    <DeleteDialog
      open={open}
      heading={t('metrics.deleteHeading')}
      name={
        <>
          <Content of={metric} field="label" /> (<bdi>{key}</bdi>)
        </>
      }
      consequences={[
        isGlobal ? (
          t('metrics.losesGlobal')
        ) : (
          <>
            {t('metrics.losesTitled')} <Content of={metric} field="title" />
          </>
        ),
        t('metrics.keepsScores'),
      ]}
      onDelete={remove}
      onClose={onClose}
    />
  );
}

import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import type { Metric } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { DeleteDialog } from '../forms/DeleteDialog';
import { useAdminT } from '../texts/AdminTexts';
import { type RecordingPlace, useRemoveRecordingMutation } from './metricAidsApi';

interface Props {
  open: boolean;
  place: RecordingPlace;
  metric: Metric;
  /** Names the language of the recording. */
  label: string;
  onClose: () => void;
}

/** Asks before a recording is deleted, because no copy of it exists. */
export function RemoveRecording({ open, place, metric, label, onClose }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const [remove] = useRemoveRecordingMutation();

  const confirm = async () => {
    const { error } = await remove(place);
    if (error) toast.error(errorTextOr(publicT, error, t('recordings.removeFailed')));
    else toast.success(t('recordings.removed'));
    return !error;
  };

  return (
    <DeleteDialog
      open={open}
      heading={t('recordings.removeHeading')}
      name={
        <>
          <Content of={metric} field="label" />: {label}
        </>
      }
      consequences={[t('recordings.loses')]}
      final
      onDelete={confirm}
      onClose={onClose}
    />
  );
}

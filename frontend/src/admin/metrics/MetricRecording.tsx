import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState } from 'react';
import toast from 'react-hot-toast';
import { RecordingButton } from '../../features/ratings/RecordingButton';
import { useGetRecordingsQuery } from '../../features/ratings/ratingAidsApi';
import { useRecordingPlayer } from '../../features/ratings/useRecordingPlayer';
import { errorTextOr } from '../../lib/api/errorText';
import type { Metric } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import type { Locale } from '../../lib/i18n/locales';
import { fieldLabel } from '../languages/fieldLabel';
import { LanguageLabel } from '../languages/LanguageLabel';
import { useAdminT } from '../texts/AdminTexts';
import { FileDrop } from '../upload/FileDrop';
import { UploadStatus } from '../upload/UploadStatus';
import { useUpload } from '../upload/useUpload';
import styles from './MetricRecording.module.css';
import { usePutRecordingMutation } from './metricAidsApi';
import { RemoveRecording } from './RemoveRecording';

interface Props {
  metric: Metric;
  locale: Locale;
}

/** The types that the browser's dialog offers; the server checks the content. */
const ACCEPT = '.mp3,.m4a,.ogg,.opus,audio/mpeg,audio/mp4,audio/ogg';
const MAX_BYTES = 500 * 1024;
/** The hint is shown once, with the first language. */
const HINT = 'recording-hint';

/**
 * The spoken question of a metric in one language. It is stored at once, separately from the form around it.
 */
export function MetricRecording({ metric, locale }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const id = useId();
  const player = useRecordingPlayer();
  const upload = useUpload();
  const [put] = usePutRecordingMutation();
  const [wrong, setWrong] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  const { data: recordings, isError } = useGetRecordingsQuery();
  const label = fieldLabel(t('recordings.label'), locale);
  const stored = recordings?.find(
    (recording) => recording.metricId === metric.id && recording.language === locale,
  );

  const send = async (file: File) => {
    if (upload.progress) return;
    setWrong(file.size > MAX_BYTES ? t('recordings.tooLarge') : null);
    if (file.size > MAX_BYTES) return;
    const place = { metricId: metric.id, language: locale };
    const sent = await upload.run((onProgress) => put({ ...place, file, onProgress }));
    if (!sent) toast(t('upload.cancelled'));
    else if (sent.error) setWrong(errorTextOr(publicT, sent.error, t('recordings.failed')));
    else toast.success(t('recordings.stored'));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: within antd's form a fieldset has frames of its own
    <div role="group" className={styles.recording} aria-labelledby={id}>
      <p id={id} className={styles.label}>
        <LanguageLabel label={t('recordings.label')} locale={locale} />
      </p>
      {isError && <p className={styles.hint}>{t('recordings.loadFailed')}</p>}
      {recordings && (
        <>
          {stored && (
            <div className={styles.stored}>
              <RecordingButton recording={stored} metric={metric} player={player} />
              <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => setRemoving(true)}>
                {t('recordings.remove')}
              </Button>
            </div>
          )}
          <FileDrop
            accept={ACCEPT}
            prompt={t(stored ? 'recordings.replace' : 'recordings.choose')}
            disabled={upload.progress !== null}
            onFiles={([file]) => file && void send(file)}
            aria-describedby={`${HINT} ${id}-wrong`}
          />
          <UploadStatus upload={upload} />
          <p id={`${id}-wrong`} className={styles.wrong} role="alert">
            {wrong}
          </p>
          {locale === 'en' && (
            <p id={HINT} className={styles.hint}>
              {t('recordings.hint')}
            </p>
          )}
          <RemoveRecording
            open={removing}
            place={{ metricId: metric.id, language: locale }}
            metric={metric}
            label={label}
            onClose={() => setRemoving(false)}
          />
        </>
      )}
    </div>
  );
}

import { LineDrawing } from '../../components/Icon';
import type { Recording } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { useLanguage, useT } from '../../lib/i18n/I18nProvider';
import { locales } from '../../lib/i18n/locales';
import styles from './RecordingButton.module.css';
import type { RatedMetric } from './ratingScores';
import type { RecordingPlayer } from './useRecordingPlayer';

interface Props {
  recording: Recording;
  metric: RatedMetric;
  player: RecordingPlayer;
}

const PLAY = 'M7 4.5v15l12-7.5z';
const PAUSE = 'M8 5v14M16 5v14';
const KB = 1024;

/**
 * Plays the question of a metric. It shows the size of the download first, and that the recording is in
 * English if no other exists.
 */
export function RecordingButton({ recording, metric, player }: Props) {
  const t = useT();
  const { locale } = useLanguage();
  const label = useTexts()(metric, 'label');
  const { url, seconds, size, language } = recording;
  const state = player.stateOf(url);
  const on = state === 'playing' || state === 'loading' || state === 'slow';
  const told = state === 'slow' ? t('state.slow') : state === 'failed' ? t('recording.failed') : undefined;
  return (
    <div className={styles.recording}>
      <button type="button" className={styles.button} onClick={() => player.toggle(url)}>
        <LineDrawing path={on ? PAUSE : PLAY} />
        <span>{t(on ? 'recording.pause' : 'recording.listen')}</span>
        <span className="visually-hidden">
          : <bdi>{label}</bdi>
        </span>
        {language === 'en' && locale !== 'en' && <span lang="en">({locales.en.name})</span>}
      </button>
      <span className={styles.length}>{t('recording.length', { seconds, size: Math.ceil(size / KB) })}</span>
      <p className={state === 'failed' ? styles.failed : styles.told} role="status">
        {state === 'loading' ? <span className="visually-hidden">{t('app.loading')}</span> : told}
      </p>
    </div>
  );
}

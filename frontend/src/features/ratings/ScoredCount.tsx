import { useEffect, useId, useState } from 'react';
import { Button } from '../../components/Button';
import { ProgressBar } from '../../components/ProgressBar';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatScore } from '../../lib/i18n/translate';
import styles from './ScoredCount.module.css';

interface Props {
  scored: number;
  metrics: number;
  /** The mean of all scores; null while one is missing. */
  overall: number | null;
  /** True if the form was submitted with missing scores. */
  tried: boolean;
}

/** While scores change, as during typing, nothing is announced for this time, in milliseconds. */
const QUIET_MS = 1_000;

/**
 * The footer of the form, visible while the form is: the number of scored metrics, announced once it has
 * stopped changing, and the next step.
 */
export function ScoredCount({ scored, metrics, overall, tried }: Props) {
  const t = useT();
  const id = useId();
  const text = t('rating.scored', { scored, count: metrics });
  const [said, setSaid] = useState({ scored, text: '' });

  useEffect(() => {
    // The initial text is not announced, because screen readers read it in its place.
    if (scored === said.scored) return;
    const timer = setTimeout(() => setSaid({ scored, text }), QUIET_MS);
    return () => clearTimeout(timer);
  }, [scored, said.scored, text]);

  return (
    <div className={styles.foot}>
      <ProgressBar aria-labelledby={id} value={scored} max={metrics} />
      <div className={styles.count}>
        {/* The full bar says so, and a phone has no room for both lines. */}
        <p id={id} className={overall !== null ? 'visually-hidden' : tried ? styles.missing : undefined}>
          {text}
        </p>
        {overall !== null && (
          <p>
            {t('rating.overall')} <strong>{formatScore(overall)}</strong>
          </p>
        )}
      </div>
      <Button type="submit">{t('rating.review')}</Button>
      <p className="visually-hidden" role="status">
        {said.text}
      </p>
    </div>
  );
}

import { useEffect, useId, useState } from 'react';
import { Button } from '../../components/Button';
import { ProgressBar } from '../../components/ProgressBar';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatScore } from '../../lib/i18n/translate';
import styles from './ScoredCount.module.css';

interface Props {
  scored: number;
  metrics: number;
  /** The mean of all scores; null as long as one is missing. */
  overall: number | null;
}

/** While scores come and go, as when one types, nothing is said; in milliseconds. */
const QUIET_MS = 1_000;

/**
 * The foot of the form, in sight as long as the form is: how many metrics have a score, said once it has stopped
 * changing, and the way on.
 */
export function ScoredCount({ scored, metrics, overall }: Props) {
  const t = useT();
  const id = useId();
  const text = t('rating.scored', { scored, count: metrics });
  const [said, setSaid] = useState({ scored, text: '' });

  useEffect(() => {
    // What there is from the beginning is read where it stands.
    if (scored === said.scored) return;
    const timer = setTimeout(() => setSaid({ scored, text }), QUIET_MS);
    return () => clearTimeout(timer);
  }, [scored, said.scored, text]);

  return (
    <div className={styles.foot}>
      <ProgressBar aria-labelledby={id} value={scored} max={metrics} />
      <div className={styles.count}>
        <p id={id}>{text}</p>
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

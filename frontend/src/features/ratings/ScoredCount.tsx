import { useEffect, useId, useState } from 'react';
import { ProgressBar } from '../../components/ProgressBar';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './ScoredCount.module.css';

interface Props {
  scored: number;
  metrics: number;
}

/** While scores come and go, as when one types, nothing is said; in milliseconds. */
const QUIET_MS = 1_000;

/** How many metrics have a score, in sight as long as the form is; said once it has stopped changing. */
export function ScoredCount({ scored, metrics }: Props) {
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
    <div className={styles.count}>
      <p id={id}>{text}</p>
      <ProgressBar aria-labelledby={id} value={scored} max={metrics} />
      <p className="visually-hidden" role="status">
        {said.text}
      </p>
    </div>
  );
}

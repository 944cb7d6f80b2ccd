import { useId } from 'react';
import type { CandidateFigures } from '../../lib/api/types';
import { useAdminT } from '../texts/AdminTexts';
import styles from './PendingSwitch.module.css';

interface Props {
  /** The number of ratings by status; absent if none can be pending. */
  standings: CandidateFigures['standings'];
  waiting: boolean;
  onChoose: (waiting: boolean) => void;
}

/** Switches to figures that include pending ratings, and shows the number of ratings by status. */
export function WaitingSwitch({ standings, waiting, onChoose }: Props) {
  const t = useAdminT();
  const id = useId();
  if (!standings) return null;
  return (
    <div className={styles.choice}>
      <div className={styles.line}>
        <input
          id={id}
          type="checkbox"
          checked={waiting}
          onChange={({ target }) => onChoose(target.checked)}
          aria-describedby={`${id}-counts ${id}-hint`}
        />
        <label htmlFor={id}>{t('figures.withWaiting')}</label>
      </div>
      <p id={`${id}-counts`} className={styles.counts}>
        {t('figures.standings', { ...standings })}
      </p>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('figures.withWaitingHint')}
      </p>
    </div>
  );
}

/**
 * Marks figures that include pending ratings, so that nobody takes them, or a picture of them, for published
 * ones.
 */
export function OfBoth({ waiting }: { waiting: boolean }) {
  const t = useAdminT();
  return waiting ? <p className={styles.both}>{t('figures.ofBoth')}</p> : null;
}

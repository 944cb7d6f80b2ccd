import { useId } from 'react';
import type { CandidateFigures } from '../../lib/api/types';
import { useAdminT } from '../texts/AdminTexts';
import styles from './PendingSwitch.module.css';

interface Props {
  /** The number of ratings by status; absent if none can be pending. */
  statuses: CandidateFigures['statuses'];
  pending: boolean;
  onChoose: (pending: boolean) => void;
}

/** Switches to figures that include pending ratings, and shows the number of ratings by status. */
export function PendingSwitch({ statuses, pending, onChoose }: Props) {
  const t = useAdminT();
  const id = useId();
  if (!statuses) return null;
  return (
    <div className={styles.choice}>
      <div className={styles.line}>
        <input
          id={id}
          type="checkbox"
          checked={pending}
          onChange={({ target }) => onChoose(target.checked)}
          aria-describedby={`${id}-counts ${id}-hint`}
        />
        <label htmlFor={id}>{t('figures.withPending')}</label>
      </div>
      <p id={`${id}-counts`} className={styles.counts}>
        {t('figures.statuses', { ...statuses })}
      </p>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('figures.withPendingHint')}
      </p>
    </div>
  );
}

/**
 * Marks figures that include pending ratings, so that nobody takes them, or a picture of them, for published
 * ones.
 */
export function OfBoth({ pending }: { pending: boolean }) {
  const t = useAdminT();
  return pending ? <p className={styles.both}>{t('figures.ofBoth')}</p> : null;
}

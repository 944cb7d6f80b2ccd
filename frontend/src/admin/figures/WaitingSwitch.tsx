import { useId } from 'react';
import type { CandidateFigures } from '../../lib/api/types';
import { useAdminT } from '../texts/AdminTexts';
import styles from './WaitingSwitch.module.css';

interface Props {
  /** How many ratings there are of each standing; absent where none waits and none may. */
  standings: CandidateFigures['standings'];
  waiting: boolean;
  onChoose: (waiting: boolean) => void;
}

/** Lets one look at figures as they would be if all that waits counted; says how many ratings are of which kind. */
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

/** Marks a figure of counted and waiting ratings, so that nobody takes it, or a picture of it, for a published one. */
export function OfBoth({ waiting }: { waiting: boolean }) {
  const t = useAdminT();
  return waiting ? <p className={styles.both}>{t('figures.ofBoth')}</p> : null;
}

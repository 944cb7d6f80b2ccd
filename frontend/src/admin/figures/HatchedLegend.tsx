import { useAdminT } from '../texts/AdminTexts';
import styles from './Charts.module.css';

/** Explains the hatched parts of bars. */
export function HatchedLegend() {
  const t = useAdminT();
  return (
    <p className={styles.legend}>
      <span className={styles.swatch} aria-hidden="true" />
      {t('figures.undecided')}
    </p>
  );
}

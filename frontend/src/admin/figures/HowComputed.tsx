import { useAdminT } from '../texts/AdminTexts';
import styles from './FiguresPanel.module.css';

/** Says how the figures above it came about, when asked. */
export function HowComputed() {
  const t = useAdminT();
  return (
    <details className={styles.how}>
      <summary>{t('figures.how')}</summary>
      <p>{t('figures.howAverage')}</p>
      <p>{t('figures.howInterval')}</p>
      <p>{t('figures.howFew')}</p>
      <p>{t('figures.howDays')}</p>
    </details>
  );
}

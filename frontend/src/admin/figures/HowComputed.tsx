import { useAdminT } from '../texts/AdminTexts';
import styles from './FiguresPanel.module.css';

interface Props {
  /** True on pages that compare candidates. */
  compared?: boolean;
}

/** Explains on request how the figures above were computed. */
export function HowComputed({ compared = false }: Props) {
  const t = useAdminT();
  return (
    <details className={styles.how}>
      <summary>{t('figures.how')}</summary>
      <p>{t('figures.howAverage')}</p>
      <p>{t('figures.howInterval')}</p>
      {compared && <p>{t('compare.how')}</p>}
      <p>{t('figures.howFew')}</p>
      <p>{t('figures.howDays')}</p>
    </details>
  );
}

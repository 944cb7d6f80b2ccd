import { formatScore } from '../../lib/i18n/translate';
import { useUnderReview } from '../integrity/useUnderReview';
import { useAdminT } from '../texts/AdminTexts';
import styles from './MeanFigure.module.css';

/** The average of a candidate under review without the disputed ratings; renders nothing for others. */
export function AverageWithout({ candidateId }: { candidateId: number }) {
  const t = useAdminT();
  const average = useUnderReview()(candidateId)?.effect?.without.average;
  if (average == null) return null;
  return (
    <span className={styles.disputed}>{t('review.averageWithout', { average: formatScore(average) })}</span>
  );
}

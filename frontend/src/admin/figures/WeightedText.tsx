import type { CandidateFigures } from '../../lib/api/types';
import { formatScore } from '../../lib/i18n/translate';
import { useAdminT } from '../texts/AdminTexts';
import styles from './MeanFigure.module.css';

/** Shows the average as the population would give it, with the accuracy that the weights cost. */
export function WeightedText({ weighted }: Pick<CandidateFigures, 'weighted'>) {
  const t = useAdminT();
  if (!weighted) return null;
  const { average, effectiveRatings, designEffect, coverage, answered } = weighted;
  return (
    <div>
      <p className={styles.line}>
        <span>{t('figures.weighted')}</span>
        <bdi className={styles.average}>{formatScore(average)}</bdi>
        <span>{t('figures.weightedCost', { count: effectiveRatings, effect: designEffect.toFixed(2) })}</span>
      </p>
      <p>{t('figures.weightedOf', { count: answered, part: `${Math.round(100 * coverage)}\u00a0%` })}</p>
    </div>
  );
}

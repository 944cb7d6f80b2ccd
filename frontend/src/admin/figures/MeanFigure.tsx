import type { ReactNode } from 'react';
import { formatScore } from '../../lib/i18n/translate';
import { useAdminT } from '../texts/AdminTexts';
import { intervalText, type Mean } from './figureTexts';
import styles from './MeanFigure.module.css';

interface Props {
  mean: Mean;
  /** The number of ratings; absent where it is known from another value nearby. */
  count?: number | undefined;
  /** True in a table whose caption explains the interval. */
  compact?: boolean;
  large?: boolean;
  /** True if the text and the drawing are beside each other where they fit. */
  inRow?: boolean;
  /** Follows the numbers on their line. */
  children?: ReactNode;
}

/** Shows an average with its interval, drawn from 0 to 100, and its number of ratings. */
export function MeanFigure(props: Props) {
  const { mean, count, compact = false, large = false, inRow = false, children } = props;
  const t = useAdminT();
  const { average, interval, fewRatings } = mean;
  const explained = compact ? 'visually-hidden' : undefined;
  return (
    <div className={[styles.mean, large && styles.large, inRow && styles.inRow].filter(Boolean).join(' ')}>
      <p className={styles.line}>
        {average !== null && (
          <>
            <span>
              <span className={explained ?? styles.count}>{t('figures.average')} </span>
              <bdi className={styles.average}>{formatScore(average)}</bdi>
            </span>
            {interval ? (
              <span>
                <span className={explained}>{t('figures.interval')}: </span>
                <bdi dir="ltr">{intervalText(interval)}</bdi>
              </span>
            ) : (
              <span className={explained}>{t('figures.noInterval')}</span>
            )}
          </>
        )}
        {count !== undefined && <span className={styles.count}>{t('figures.count', { count })}</span>}
        {fewRatings && <span className={styles.few}>{t('figures.few')}</span>}
        {children}
      </p>
      <div className={styles.scale} aria-hidden="true">
        0
        <div className={styles.track}>
          {interval && (
            <span
              className={styles.band}
              style={{ insetInlineStart: `${interval.low}%`, inlineSize: `${interval.high - interval.low}%` }}
            />
          )}
          {average !== null && <span className={styles.point} style={{ insetInlineStart: `${average}%` }} />}
        </div>
        100
      </div>
    </div>
  );
}

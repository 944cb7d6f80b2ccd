import { formatScore } from '../../lib/i18n/translate';
import { useAdminT } from '../texts/AdminTexts';
import { intervalText, type Mean } from './figureTexts';
import styles from './MeanFigure.module.css';

interface Props {
  mean: Mean;
  /** The number of ratings. */
  count: number;
  large?: boolean;
}

/** Shows an average with its interval, drawn from 0 to 100, and its number of ratings. */
export function MeanFigure({ mean, count, large = false }: Props) {
  const t = useAdminT();
  const { average, interval, fewRatings } = mean;
  return (
    <div className={large ? `${styles.mean} ${styles.large}` : styles.mean}>
      <p className={styles.line}>
        {average !== null && (
          <>
            <span className="visually-hidden">{t('figures.average')} </span>
            <bdi className={styles.average}>{formatScore(average)}</bdi>
            {interval ? (
              <span>
                {t('figures.interval')}: <bdi dir="ltr">{intervalText(interval)}</bdi>
              </span>
            ) : (
              <span>{t('figures.noInterval')}</span>
            )}
          </>
        )}
        <span className={styles.count}>{t('figures.count', { count })}</span>
        {fewRatings && <span className={styles.few}>{t('figures.few')}</span>}
      </p>
      <div className={styles.track} aria-hidden="true">
        {interval && (
          <span
            className={styles.band}
            style={{ insetInlineStart: `${interval.low}%`, inlineSize: `${interval.high - interval.low}%` }}
          />
        )}
        {average !== null && <span className={styles.point} style={{ insetInlineStart: `${average}%` }} />}
      </div>
    </div>
  );
}

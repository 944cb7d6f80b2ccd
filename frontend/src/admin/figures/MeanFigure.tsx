import type { ReactNode } from 'react';
import { formatScore } from '../../lib/i18n/translate';
import { useAdminT } from '../texts/AdminTexts';
import { intervalText, type Mean } from './figureTexts';
import styles from './MeanFigure.module.css';
import { ALL_SCORES, type Axis } from './scoreAxis';

interface Props {
  mean: Mean;
  /** The number of ratings; absent where it is known from another value nearby. */
  count?: number | undefined;
  /** True in a table whose caption explains the interval. */
  compact?: boolean;
  large?: boolean;
  /** A scale that is written once for several figures; by default 0 to 100, written beside the drawing. */
  axis?: Axis | undefined;
  /** True if the text and the drawing are beside each other where they fit. */
  inRow?: boolean;
  /** The same average without disputed ratings, drawn on the same scale; `children` say it in words. */
  without?: Pick<Mean, 'average' | 'interval'> | undefined;
  /** Follows the numbers on their line. */
  children?: ReactNode;
}

/** Shows an average with its interval, drawn on a scale, and its number of ratings. */
export function MeanFigure(props: Props) {
  const { mean, count, compact = false, large = false, inRow = false, axis, without, children } = props;
  const t = useAdminT();
  const { average, interval, fewRatings } = mean;
  const explained = compact ? 'visually-hidden' : undefined;
  const { from, to } = axis ?? ALL_SCORES;
  const partOf = (points: number) => `${(100 * points) / (to - from)}%`;
  const drawn = ({ average: at, interval: around }: NonNullable<Props['without']>, style?: string) => (
    <span className={style}>
      {around && (
        <span
          className={styles.band}
          style={{
            insetInlineStart: partOf(around.low - from),
            inlineSize: partOf(around.high - around.low),
          }}
        />
      )}
      {at !== null && <span className={styles.point} style={{ insetInlineStart: partOf(at - from) }} />}
    </span>
  );
  const notes = (
    <>
      {count !== undefined && <span className={styles.count}>{t('figures.count', { count })}</span>}
      {fewRatings && <span className={styles.few}>{t('figures.few')}</span>}
      {children}
    </>
  );
  // Below the drawing, so that averages and drawings beside each other stay on one line.
  const areNotesBelow = axis !== undefined && !inRow;
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
        {!areNotesBelow && notes}
      </p>
      <div className={axis ? styles.unwritten : styles.scale} aria-hidden="true">
        {!axis && from}
        <div className={styles.track}>
          {without && drawn(without, styles.without)}
          {drawn(mean)}
        </div>
        {!axis && to}
      </div>
      {areNotesBelow && <p className={styles.line}>{notes}</p>}
    </div>
  );
}

import type { CSSProperties } from 'react';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './RankBand.module.css';

interface Props {
  /** The best and the last rank that agree with the ratings. */
  band: readonly number[];
  /** The number of ranks. */
  of: number;
}

/** The ranks that agree with the ratings, as a bar among all; in numbers where there are several. */
export function RankBand({ band: [low = 1, high = low], of }: Props) {
  const t = useT();
  const range = { '--before': (low - 1) / of, '--part': (high - low + 1) / of };
  return (
    <span className={styles.band} style={range as CSSProperties}>
      {low < high && (
        <>
          <span className="visually-hidden">{t('rank.between', { low, high })}</span>
          <span aria-hidden="true">
            {low}–{high}
          </span>
        </>
      )}
    </span>
  );
}

import type { CSSProperties } from 'react';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './RankBand.module.css';

interface Props {
  /** The best and the last rank that agree with the ratings. */
  band: readonly number[];
  /** The number of ranks. */
  of: number;
}

/** Returns whether several ranks agree with the ratings: a tie, as far as they can tell. */
const isTie = ([low = 1, high = low]: readonly number[]) => low < high;

/** The ranks that agree with the ratings, as a bar among all; several are marked as a tie, in numbers. */
export function RankBand({ band, of }: Props) {
  const t = useT();
  const [low = 1, high = low] = band;
  const range = { '--before': (low - 1) / of, '--part': (high - low + 1) / of };
  return (
    <span className={styles.band} style={range as CSSProperties}>
      {isTie(band) && (
        <>
          <span className="visually-hidden">{t('rank.between', { low, high })}</span>
          <bdi aria-hidden="true">
            ≈{low}–{high}
          </bdi>
        </>
      )}
    </span>
  );
}

/** Explains the sign of a tie below a list that has one. */
export function TieNote({ bands }: { bands: readonly (readonly number[] | undefined)[] }) {
  const t = useT();
  return bands.some((band) => band && isTie(band)) && <p className={styles.note}>{t('rank.tie')}</p>;
}

import { useT } from '../../lib/i18n/I18nProvider';
import styles from './RankBadge.module.css';

const MEDALS: Readonly<Record<number, string | undefined>> = {
  1: styles.gold,
  2: styles.silver,
  3: styles.bronze,
};

interface Props {
  /** Null without a rank. */
  rank: number | null;
  /** The number of candidates for the office; undefined for a rank among several offices. */
  of?: number | null | undefined;
  /** True within one office: only there do the first three have medals, unless their ratings are few. */
  medals?: boolean;
  /** True if the rank is based on few ratings. */
  few?: boolean | undefined;
}

/** A rank as a large number; a dash without one. */
export function RankBadge({ rank, of, medals = false, few = false }: Props) {
  const t = useT();
  const look = !rank ? undefined : few ? styles.few : medals ? MEDALS[rank] : undefined;
  return (
    <span className={look ? `${styles.badge} ${look}` : styles.badge}>
      <span className="visually-hidden">
        {!rank
          ? t('candidate.notRanked')
          : of
            ? t('candidate.inTitle', { rank, of })
            : t('candidate.overall', { rank })}
      </span>
      <bdi aria-hidden="true">{rank ?? '–'}</bdi>
    </span>
  );
}

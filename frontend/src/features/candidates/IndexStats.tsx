import type { CandidateStats } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatNumber, formatScore } from '../../lib/i18n/translate';
import styles from './IndexStats.module.css';

/** The index in three figures; dashes hold their places until they are there. */
export function IndexStats({ stats }: { stats: CandidateStats | undefined }) {
  const t = useT();
  const average = stats?.averageScore;
  const figures = [
    { label: t('home.totalCandidates'), value: stats && formatNumber(stats.totalCandidates) },
    { label: t('home.totalRatings'), value: stats && formatNumber(stats.totalRatings) },
    { label: t('home.averageScore'), value: typeof average === 'number' ? formatScore(average) : undefined },
  ];
  return (
    <dl className={styles.stats} aria-label={t('home.stats')}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          {/* Keyed, because a text that changes its width in place counts as a shift of the layout. */}
          <dd key={value ?? 'waiting'}>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

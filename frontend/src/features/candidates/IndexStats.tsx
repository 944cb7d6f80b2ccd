import { Figures } from '../../components/Figures';
import { PersonImage } from '../../components/PersonImage';
import { PublishedAt } from '../../components/PublishedAt';
import type { Candidate, CandidateStats } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatNumber, formatScore } from '../../lib/i18n/translate';
import styles from './IndexStats.module.css';

/** How many faces stand in a row. */
const FACES = 6;

interface Props {
  stats: CandidateStats | undefined;
  /** Some of whom the figures are about; nobody while loading. */
  people: readonly Candidate[] | undefined;
}

/** The index in three figures, with their date, and with faces of some whom they are about. */
export function IndexStats({ stats, people = [] }: Props) {
  const t = useT();
  const average = stats?.averageScore;
  return (
    <div className={styles.panel}>
      <Figures
        frameless
        label={t('home.stats')}
        figures={[
          { label: t('home.totalCandidates'), value: stats && formatNumber(stats.totalCandidates) },
          { label: t('home.totalRatings'), value: stats && formatNumber(stats.totalRatings) },
          {
            label: t('home.averageScore'),
            value: typeof average === 'number' ? formatScore(average) : undefined,
          },
        ]}
      />
      <div className={styles.foot}>
        {/* They are named below, where they lead to their pages. */}
        <div className={styles.faces} aria-hidden="true">
          {people.slice(0, FACES).map(({ id, imageUrl }) => (
            <div key={id} className={styles.face}>
              <PersonImage src={imageUrl} sizes="4rem" />
            </div>
          ))}
        </div>
        <p className={styles.date}>{stats && <PublishedAt time={stats.publishedAt} />}</p>
      </div>
    </div>
  );
}

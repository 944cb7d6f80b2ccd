import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import type { Overview as OverviewData } from '../../lib/api/types';
import { DayChart } from '../figures/DayChart';
import { useGetOverviewQuery } from '../figures/figuresApi';
import { HowComputed } from '../figures/HowComputed';
import { TrendText } from '../figures/TrendText';
import { useAdminT } from '../texts/AdminTexts';
import { Gaps } from './Gaps';
import { MostRated } from './MostRated';
import styles from './Overview.module.css';

/** The figures of the overview, in each of its states. */
export function Overview() {
  const t = useAdminT();
  const { data, isError, refetch } = useGetOverviewQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data) return <Loaded overview={data} />;
  if (isError) return <LoadFailure title={t('overview.loadFailed')} onRetry={refetch} />;
  return <Skeleton blockSize="34rem" />;
}

function Loaded({ overview }: { overview: OverviewData }) {
  const t = useAdminT();
  const { days, mostRated, titlesWithoutMetrics, candidatesWithoutTitle } = overview;
  return (
    <>
      <div className={styles.cards}>
        <div className={styles.card}>
          <h2>{t('figures.days')}</h2>
          <TrendText days={days} />
          <DayChart
            label={t('figures.days')}
            unit={t('figures.ratings')}
            days={days.map(({ date, ratings }) => ({ date, count: ratings }))}
            file="ratings"
          />
          <h2>{t('overview.voters')}</h2>
          <DayChart
            label={t('overview.voters')}
            unit={t('overview.voters')}
            days={days.map(({ date, voters }) => ({ date, count: voters }))}
            summed={false}
            file="voters"
          />
        </div>
        <div className={styles.card}>
          <h2>{t('overview.mostRated')}</h2>
          <MostRated candidates={mostRated} />
        </div>
        <div className={`${styles.card} ${styles.wide}`}>
          <Gaps
            heading={t('overview.titlesWithoutMetrics')}
            hint={t('overview.titlesHint')}
            none={t('overview.noTitles')}
            total={titlesWithoutMetrics.total}
            gaps={titlesWithoutMetrics.titles.map((title) => ({
              ...title,
              to: `/admin/titles?search=${encodeURIComponent(title.name)}`,
            }))}
          />
          <Gaps
            heading={t('overview.candidatesWithoutTitle')}
            hint={t('overview.candidatesHint')}
            none={t('overview.noCandidates')}
            total={candidatesWithoutTitle.total}
            gaps={candidatesWithoutTitle.candidates.map((candidate) => ({
              ...candidate,
              to: `/admin?search=${candidate.candidateId}`,
            }))}
          />
        </div>
      </div>
      <HowComputed />
    </>
  );
}

import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { DayChart } from '../figures/DayChart';
import { useGetOverviewQuery } from '../figures/figuresApi';
import { TrendText } from '../figures/TrendText';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Home.module.css';

/** The counted ratings and the voters of the last days, today included. */
export function HomeCharts() {
  const t = useAdminT();
  const { data, isError, refetch } = useGetOverviewQuery(
    { waiting: false },
    { refetchOnMountOrArgChange: true },
  );
  if (isError && !data) return <LoadFailure title={t('overview.loadFailed')} onRetry={refetch} />;
  if (!data) return <Skeleton blockSize="18rem" />;
  const { days } = data;
  return (
    <div className={styles.charts}>
      <div className={styles.card}>
        <h2 className={styles.heading}>{t('figures.days')}</h2>
        <TrendText days={days} />
        <DayChart
          label={t('figures.days')}
          unit={t('figures.ratings')}
          days={days.map(({ date, ratings }) => ({ date, count: ratings }))}
        />
      </div>
      <div className={styles.card}>
        <h2 className={styles.heading}>{t('overview.voters')}</h2>
        <DayChart
          label={t('overview.voters')}
          unit={t('overview.voters')}
          days={days.map(({ date, voters }) => ({ date, count: voters }))}
          summed={false}
        />
      </div>
    </div>
  );
}

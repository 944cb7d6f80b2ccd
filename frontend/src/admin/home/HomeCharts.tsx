import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { useGetOverviewQuery } from '../figures/figuresApi';
import styles from '../figures/OverviewCards.module.css';
import { RatingsPerDay, VotersPerDay } from '../figures/OverviewCharts';
import { useAdminT } from '../texts/AdminTexts';

/** The counted ratings and the voters of the last days, today included. */
export function HomeCharts() {
  const t = useAdminT();
  const { data, isError, refetch } = useGetOverviewQuery(
    { pending: false },
    { refetchOnMountOrArgChange: true },
  );
  if (isError && !data) return <LoadFailure title={t('overview.loadFailed')} onRetry={refetch} />;
  if (!data) return <Skeleton blockSize="18rem" />;
  return (
    <div className={styles.cards}>
      <div className={styles.card}>
        <RatingsPerDay days={data.days} />
      </div>
      <div className={styles.card}>
        <VotersPerDay days={data.days} />
      </div>
    </div>
  );
}

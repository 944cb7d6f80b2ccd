import { LoadFailure } from '../../components/LoadFailure';
import { PageHeading } from '../../components/PageHeading';
import { Skeleton } from '../../components/Skeleton';
import { useErrorToast } from '../../components/useErrorToast';
import { useGetMetricsQuery } from '../../features/metrics/metricsApi';
import { OwnRatings } from '../../features/ratings/OwnRatings';
import { useGetOwnRatingsQuery } from '../../features/ratings/ratingsApi';
import { errorText } from '../../lib/api/errorText';
import { useT } from '../../lib/i18n/I18nProvider';
import { SignedInOnly } from '../guards/SignedInOnly';
import styles from './MyRatingsPage.module.css';

/** What one has rated oneself; for visitors the way to the sign-in page. */
export default function MyRatingsPage() {
  const t = useT();
  return (
    <SignedInOnly hint={t('myRatings.loginHint')}>
      <div className={`page ${styles.ratings}`}>
        <div>
          <PageHeading title={t('myRatings.title')}>{t('myRatings.title')}</PageHeading>
          <p className={styles.lead}>{t('myRatings.lead')}</p>
        </div>
        <LoadedRatings />
      </div>
    </SignedInOnly>
  );
}

function LoadedRatings() {
  const t = useT();
  const { data: ratings, error, refetch } = useGetOwnRatingsQuery();
  const { data: metrics, isError: isNameless } = useGetMetricsQuery({});
  const failed = error && !ratings;
  useErrorToast(failed ? errorText(t, error, 'error.loadOwnRatings') : undefined);
  // Without their names the scores go by their keys.
  if (ratings && (metrics || isNameless)) return <OwnRatings ratings={ratings} metrics={metrics ?? []} />;
  if (failed) return <LoadFailure title={t('error.loadOwnRatings')} onRetry={refetch} />;
  return (
    <>
      <Skeleton blockSize="6rem" />
      <Skeleton blockSize="32rem" />
    </>
  );
}

import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { LoadFailure } from '../../components/LoadFailure';
import { PageHeading } from '../../components/PageHeading';
import { Skeleton } from '../../components/Skeleton';
import { useErrorToast } from '../../components/useErrorToast';
import { selectUser } from '../../features/auth/authSlice';
import { ReceiptPart } from '../../features/ledger/ReceiptPart';
import { useGetMetricsQuery } from '../../features/metrics/metricsApi';
import type { AboutOwnRating } from '../../features/ratings/OwnRatingCard';
import { OwnRatings } from '../../features/ratings/OwnRatings';
import { useGetOwnRatingsQuery } from '../../features/ratings/ownRatingsApi';
import { RatingStatus } from '../../features/ratings/RatingStatus';
import { keptNonce } from '../../features/ratings/ratingNonce';
import { OpeningNote } from '../../features/reviews/OpeningNote';
import { ReviewNote } from '../../features/reviews/ReviewNote';
import { reviewOf } from '../../features/reviews/reviewOf';
import { useGetIdentityDisclosuresQuery, useGetReviewsQuery } from '../../features/reviews/reviewsApi';
import { errorText } from '../../lib/api/errorText';
import type { OwnRating } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { SignedInOnly } from '../guards/SignedInOnly';
import styles from './MyRatingsPage.module.css';
import { useMissingProofs } from './useMissingProofs';

/** For the few voters with pending ratings. */
const PendingNote = lazy(() =>
  import('../../features/levels/parts').then((parts) => ({ default: parts.PendingNote })),
);

/** Lists the user's own ratings; asks visitors to sign in. */
export default function MyRatingsPage() {
  const t = useT();
  return (
    <SignedInOnly hint={t('myRatings.loginHint')}>
      <div className={`page ${styles.ratings}`}>
        <PageHeading title={t('myRatings.title')}>{t('myRatings.title')}</PageHeading>
        <LoadedRatings />
      </div>
    </SignedInOnly>
  );
}

function LoadedRatings() {
  const t = useT();
  const user = useSelector(selectUser);
  const { count } = useMissingProofs(user);
  const { data: ratings, error, refetch } = useGetOwnRatingsQuery();
  const { data: metrics, isError: isNameless } = useGetMetricsQuery({});
  const whenRated = { skip: !ratings?.length, refetchOnMountOrArgChange: true };
  const { data: reviews } = useGetReviewsQuery(undefined, whenRated);
  const { data: openings } = useGetIdentityDisclosuresQuery(undefined, whenRated);
  const about = (rating: OwnRating): AboutOwnRating => {
    const { id, receipt, scores, createdAt, status } = rating;
    const candidateId = rating.candidateId?.id ?? null;
    const review = reviewOf(rating, reviews);
    const opened = openings?.filter(({ ratingId }) => ratingId === id) ?? [];
    return {
      status: <RatingStatus status={status} isReviewed={review !== null} proof={count} />,
      notes: (review || opened.length > 0) && (
        <>
          {review && <ReviewNote review={review} />}
          {opened.length > 0 && <OpeningNote openings={opened} />}
        </>
      ),
      receipt: (
        <ReceiptPart
          ratingId={id}
          receipt={receipt}
          status={status}
          rating={{ scores, createdAt, candidateId, nonce: user && keptNonce(user.id, id, candidateId) }}
        />
      ),
    };
  };
  const failed = error && !ratings;
  useErrorToast(failed ? errorText(t, error, 'error.loadOwnRatings') : undefined);
  // Without metric names, the scores are labelled with their keys.
  if (ratings && (metrics || isNameless))
    return (
      <>
        {ratings.some(({ status }) => status === 'pending') && (
          <Suspense fallback={<Skeleton blockSize="4rem" />}>
            <PendingNote proof={count} />
          </Suspense>
        )}
        <OwnRatings ratings={ratings} metrics={metrics ?? []} about={about} />
      </>
    );
  if (failed) return <LoadFailure title={t('error.loadOwnRatings')} onRetry={refetch} />;
  return (
    <>
      <Skeleton blockSize="6rem" />
      <Skeleton blockSize="32rem" />
    </>
  );
}

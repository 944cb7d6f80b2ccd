import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/ButtonLink';
import { LoadFailure } from '../../components/LoadFailure';
import { PageHeading } from '../../components/PageHeading';
import { Skeleton } from '../../components/Skeleton';
import { useErrorToast } from '../../components/useErrorToast';
import { selectUser } from '../../features/auth/authSlice';
import { useGetCandidateStatsQuery } from '../../features/candidates/candidatesApi';
import { ReceiptPart } from '../../features/ledger/ReceiptPart';
import { useGetMetricsQuery } from '../../features/metrics/metricsApi';
import { ofThisRound } from '../../features/ratings/byRound';
import type { AboutOwnRating } from '../../features/ratings/OwnRatingCard';
import { OwnRatings } from '../../features/ratings/OwnRatings';
import { ratedByOffice } from '../../features/ratings/officeProgress';
import { useGetOwnRatingsQuery } from '../../features/ratings/ownRatingsApi';
import { RatingStatus } from '../../features/ratings/RatingStatus';
import { keptNonce } from '../../features/ratings/ratingNonce';
import { OpeningNote } from '../../features/reviews/OpeningNote';
import { ReviewNote } from '../../features/reviews/ReviewNote';
import { reviewOf } from '../../features/reviews/reviewOf';
import { useGetIdentityDisclosuresQuery, useGetReviewsQuery } from '../../features/reviews/reviewsApi';
import { useGetTitlesQuery } from '../../features/titles/titlesApi';
import { errorText } from '../../lib/api/errorText';
import type { OwnRating } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { SignedInOnly } from '../guards/SignedInOnly';
import styles from './MyRatingsPage.module.css';
import { useMissingProofs } from './useMissingProofs';
import { useRatedCandidates } from './useRatedCandidates';

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
  const { count: proof } = useMissingProofs(user);
  const rated = useRatedCandidates();
  const count = useGetCandidateStatsQuery().data?.totalCandidates;
  const { data: titles } = useGetTitlesQuery();
  const { data: ratings, error, refetch } = useGetOwnRatingsQuery();
  const offices = titles && ratings && ratedByOffice(titles, ofThisRound(ratings));
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
      status: <RatingStatus status={status} isReviewed={review !== null} proof={proof} />,
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
            <PendingNote proof={proof} />
          </Suspense>
        )}
        {count !== undefined && rated && rated.size > 0 && rated.size < count && (
          <section className={styles.progress}>
            <ButtonLink to="/leaderboard?rated=no">{t('home.continue')}</ButtonLink>
            <p>{t('next.rated', { rated: rated.size, count })}</p>
            <ul>
              {offices?.map(({ title, rated }) => (
                <li key={title.id}>
                  <Link to={`/leaderboard?title=${title.id}`}>
                    <Content of={title} field="name" />
                  </Link>{' '}
                  <bdi>
                    {rated}/{title.candidateCount}
                  </bdi>
                </li>
              ))}
            </ul>
          </section>
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

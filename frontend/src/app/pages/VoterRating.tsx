import { lazy, Suspense, useSyncExternalStore } from 'react';
import { ButtonLink } from '../../components/ButtonLink';
import { Skeleton } from '../../components/Skeleton';
import { useGetMeQuery } from '../../features/auth/authApi';
import { useGetConfigQuery } from '../../features/config/configApi';
import { ReceiptPart } from '../../features/ledger/ReceiptPart';
import { fallbackMetrics } from '../../features/metrics/fallbackMetrics';
import { RatingPanel } from '../../features/ratings/RatingPanel';
import type { AboutRating } from '../../features/ratings/RatingResult';
import { RatingStatus } from '../../features/ratings/RatingStatus';
import { onDraft, readDraft } from '../../features/ratings/ratingDraft';
import { keptNonce } from '../../features/ratings/ratingNonce';
import { useCheckRatingQuery } from '../../features/ratings/ratingsApi';
import { useRatingT } from '../../features/ratings/ratingTexts';
import { RATE_PART } from '../../features/ratings/VisitorPanel';
import { reviewOf } from '../../features/reviews/reviewOf';
import { useGetReviewsQuery } from '../../features/reviews/reviewsApi';
import { PublicationNote } from '../../features/rounds/PublicationNote';
import { RoundPart } from '../../features/rounds/RoundPart';
import type { Candidate, Metric, Rating, User } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { NextToRate, useOfficeProgress } from './NextToRate';
import { useMissingProofs } from './useMissingProofs';

/** For the few users who have just registered. */
const VerifyFirst = lazy(() => import('../../features/auth/VerifyFirst'));
const LevelFirst = lazy(() =>
  import('../../features/levels/parts').then((parts) => ({ default: parts.LevelFirst })),
);
const CountsLater = lazy(() =>
  import('../../features/levels/parts').then((parts) => ({ default: parts.CountsLater })),
);

/** Only if voters are asked for their region, age and sex. */
const AskVoter = lazy(() => import('../../features/voterGroups/AskVoter'));

const RatingTodo = lazy(() => import('./RatingTodo'));

/** The maximum age of the round's state when a voter starts to rate. */
const CONFIG_AGE_SECONDS = 60;

interface Props {
  candidate: Candidate;
  /** Undefined while loading, and if loading failed. */
  metrics: readonly Metric[] | undefined;
  metricsFailed: boolean;
  user: User;
}

/** The form in which a signed-in user rates a candidate; most readers never use it, and do not load it. */
export default function VoterRating({ candidate, metrics, metricsFailed, user }: Props) {
  const t = useT();
  const { rate, count } = useMissingProofs(user);
  const given = useCheckRatingQuery(candidate.id).data?.rating;
  const { data: reviews } = useGetReviewsQuery(undefined, { skip: !given, refetchOnMountOrArgChange: true });
  // A round may have ended since the page was opened.
  const config = useGetConfigQuery(undefined, { refetchOnMountOrArgChange: CONFIG_AGE_SECONDS }).data;
  // A voter who returns to this page after verifying elsewhere need not reload it.
  useGetMeQuery(undefined, { skip: !rate && !count, refetchOnFocus: true });

  const about = (rating: Rating): AboutRating => {
    const { id, receipt, scores, createdAt, candidateId } = rating;
    const review = reviewOf(rating, reviews);
    const isPending = rating.status === 'pending';
    return {
      status: <RatingStatus status={rating.status} isReviewed={review !== null} proof={count} />,
      todo: (isPending || review) && (
        <Suspense fallback={<Skeleton blockSize="10rem" />}>
          <RatingTodo
            user={user}
            isPending={isPending}
            proof={count}
            offersPhone={Boolean(config?.phone)}
            review={review}
          />
        </Suspense>
      ),
      next: (
        <>
          {candidate.titleId !== null && (
            <NextToRate candidate={{ ...candidate, titleId: candidate.titleId }} />
          )}
          {/* One thing at a time: first what makes the rating count. */}
          {config?.voter_groups && !isPending && (
            <Suspense>
              <AskVoter />
            </Suspense>
          )}
        </>
      ),
      // The usual text “can rate until a day” would be read here as “can rate again”.
      whenSeen: config?.publication_schedule && <PublicationNote config={config} />,
      receipt: (
        <ReceiptPart
          ratingId={id}
          receipt={receipt}
          status={rating.status}
          rating={{ scores, createdAt, candidateId, nonce: keptNonce(user.id, id, candidateId) }}
        />
      ),
    };
  };
  return (
    <RatingPanel
      candidate={candidate}
      metrics={metrics ?? (metricsFailed ? fallbackMetrics(t) : undefined)}
      user={user}
      about={about}
      first={
        (rate || config?.round?.state === 'closed') && (
          <Suspense fallback={<Skeleton blockSize="20rem" />}>
            {config?.round?.state === 'closed' ? (
              <RoundPart when part="closed" config={config} />
            ) : rate === 'email' ? (
              <VerifyFirst heading="h3" />
            ) : (
              rate && <LevelFirst proof={rate} />
            )}
          </Suspense>
        )
      }
      notice={
        count && (
          <Suspense fallback={<Skeleton blockSize="6rem" />}>
            <CountsLater proof={count} />
          </Suspense>
        )
      }
    />
  );
}

interface BarProps extends Pick<Props, 'candidate' | 'user'> {
  className: string | undefined;
  metrics: readonly Metric[];
}

/**
 * On a phone, shows the one thing that a signed-in user can do about this candidate now, while the form is
 * further down.
 */
export function VoterBar({ className, candidate, metrics, user }: BarProps) {
  const r = useRatingT();
  const { count } = useMissingProofs(user);
  const { data: config } = useGetConfigQuery();
  const { data: check } = useCheckRatingQuery(candidate.id);
  const rating = check?.rating;
  const { progress } = useOfficeProgress(candidate, { skip: !rating });
  const office = useTexts()(candidate, 'title');
  const owner = { userId: user.id, candidateId: candidate.id };
  const scored = useSyncExternalStore(onDraft, () => Object.keys(readDraft(owner, metrics)).length);
  const next = progress?.next;
  const action =
    rating?.status === 'pending' && count
      ? { to: `#${RATE_PART}`, text: r(`confirm.${count}`) }
      : rating
        ? next && { to: `/candidate/${next.id}#${RATE_PART}`, text: r('rateNext', { office }) }
        : check &&
          metrics.length > 0 &&
          config?.round?.state !== 'closed' && {
            to: `#${RATE_PART}`,
            text: r('rate', { scored, count: metrics.length }),
          };
  if (!action) return null;
  return (
    <div className={className}>
      <ButtonLink to={action.to}>{action.text}</ButtonLink>
    </div>
  );
}

import { lazy, Suspense } from 'react';
import { Skeleton } from '../../components/Skeleton';
import { useGetMeQuery } from '../../features/auth/authApi';
import { useGetConfigQuery } from '../../features/config/configApi';
import { ReceiptPart } from '../../features/ledger/ReceiptPart';
import { fallbackMetrics } from '../../features/metrics/fallbackMetrics';
import { RatingPanel } from '../../features/ratings/RatingPanel';
import { keptNonce } from '../../features/ratings/ratingNonce';
import { PublicationNote } from '../../features/rounds/PublicationNote';
import { RoundPart } from '../../features/rounds/RoundPart';
import type { Candidate, Metric, User } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { NextToRate } from './NextToRate';
import { useMissingProofs } from './useMissingProofs';

/** For the few who have just registered. */
const VerifyFirst = lazy(() => import('../../features/auth/VerifyFirst'));
const LevelFirst = lazy(() =>
  import('../../features/levels/parts').then((parts) => ({ default: parts.LevelFirst })),
);
const WaitingNote = lazy(() =>
  import('../../features/levels/parts').then((parts) => ({ default: parts.WaitingNote })),
);
const CountsLater = lazy(() =>
  import('../../features/levels/parts').then((parts) => ({ default: parts.CountsLater })),
);

/** So old the state of the round may be when somebody comes to rate. */
const CONFIG_AGE_SECONDS = 60;

interface Props {
  candidate: Candidate;
  /** Undefined while loading, and where they could not be loaded. */
  metrics: readonly Metric[] | undefined;
  metricsFailed: boolean;
  user: User;
}

/** Where somebody who is signed in rates a candidate; most readers never do, and load none of it. */
export default function VoterRating({ candidate, metrics, metricsFailed, user }: Props) {
  const t = useT();
  const { rate, count } = useMissingProofs(user);
  // A round may have ended since the page was opened.
  const config = useGetConfigQuery(undefined, { refetchOnMountOrArgChange: CONFIG_AGE_SECONDS }).data;
  // Who comes back to this page after proving something elsewhere need not reload it.
  useGetMeQuery(undefined, { skip: !rate && !count, refetchOnFocus: true });
  return (
    <RatingPanel
      candidate={candidate}
      metrics={metrics ?? (metricsFailed ? fallbackMetrics(t) : undefined)}
      user={user}
      next={
        candidate.titleId !== null && <NextToRate candidate={{ ...candidate, titleId: candidate.titleId }} />
      }
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
      whenSeen={<PublicationNote config={config} />}
      receiptOf={({ id, receipt, scores, createdAt, candidateId }) => (
        <ReceiptPart
          ratingId={id}
          receipt={receipt}
          rating={{ scores, createdAt, candidateId, nonce: keptNonce(user.id, id, candidateId) }}
        />
      )}
      whyWaiting={
        <Suspense fallback={<Skeleton blockSize="4rem" />}>
          <WaitingNote proof={count} />
        </Suspense>
      }
      notice={
        (count || config?.round) && (
          <Suspense fallback={<Skeleton blockSize="6rem" />}>
            <RoundPart part="note" when={config?.round} config={config} />
            {count && <CountsLater proof={count} />}
          </Suspense>
        )
      }
    />
  );
}

import { lazy, Suspense } from 'react';
import { Skeleton } from '../../components/Skeleton';
import { useMustVerify } from '../../features/config/useMustVerify';
import { fallbackMetrics } from '../../features/metrics/fallbackMetrics';
import { RatingPanel } from '../../features/ratings/RatingPanel';
import type { Candidate, Metric, User } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { NextToRate } from './NextToRate';

/** For the few who have just registered. */
const VerifyFirst = lazy(() => import('../../features/auth/VerifyFirst'));

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
  const mustVerify = useMustVerify(user);
  return (
    <RatingPanel
      candidate={candidate}
      metrics={metrics ?? (metricsFailed ? fallbackMetrics(t) : undefined)}
      user={user}
      next={
        candidate.titleId !== null && <NextToRate candidate={{ ...candidate, titleId: candidate.titleId }} />
      }
      first={
        mustVerify && (
          <Suspense fallback={<Skeleton blockSize="20rem" />}>
            <VerifyFirst heading="h3" />
          </Suspense>
        )
      }
    />
  );
}

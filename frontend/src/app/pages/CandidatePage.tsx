import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { Link, useParams } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { LoadFailure } from '../../components/LoadFailure';
import { PageHeading } from '../../components/PageHeading';
import { Skeleton } from '../../components/Skeleton';
import { useErrorToast } from '../../components/useErrorToast';
import { selectIsAdmin, selectUser } from '../../features/auth/authSlice';
import { CandidatePlaceholder } from '../../features/candidates/CandidatePlaceholder';
import { CandidateProfile } from '../../features/candidates/CandidateProfile';
import { useGetCandidateQuery } from '../../features/candidates/candidatesApi';
import { useMustVerify } from '../../features/config/useMustVerify';
import { fallbackMetrics } from '../../features/metrics/fallbackMetrics';
import { useMetrics } from '../../features/metrics/useMetrics';
import { OwnRating } from '../../features/ratings/OwnRating';
import { RatingPanel } from '../../features/ratings/RatingPanel';
import { isApiError } from '../../lib/api/apiError';
import { errorText } from '../../lib/api/errorText';
import type { Candidate } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { useSignInState } from '../guards/returnPath';
import { CandidateNotFound } from './CandidateNotFound';
import styles from './CandidatePage.module.css';

/** For administrators alone, and loaded by them alone. */
const AdminCandidate = lazy(() => import('../../admin/candidatePage/AdminCandidate'));

/** For the few who have just registered. */
const VerifyFirst = lazy(() => import('../../features/auth/VerifyFirst'));

/** A candidate, and one's rating of them. */
export function CandidatePage() {
  const t = useT();
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  const { currentData: candidate, error, refetch } = useGetCandidateQuery(id, { skip: !isId });
  const failed = error && !candidate;
  useErrorToast(failed ? errorText(t, error, 'error.loadCandidate') : undefined);

  if (!isId || (failed && isApiError(error) && error.statusCode === 404)) return <CandidateNotFound />;
  return (
    <div className="page">
      <Link className={styles.back} to="/leaderboard">
        <Icon name="back" />
        {t('candidate.back')}
      </Link>
      {!candidate && (
        <PageHeading title={t('candidate.heading')} className="visually-hidden">
          {t('candidate.heading')}
        </PageHeading>
      )}
      {candidate ? (
        <LoadedCandidate key={candidate.id} candidate={candidate} />
      ) : failed ? (
        <LoadFailure title={t('error.loadCandidate')} onRetry={refetch} />
      ) : (
        <div className={styles.columns}>
          <CandidatePlaceholder />
        </div>
      )}
    </div>
  );
}

function LoadedCandidate({ candidate }: { candidate: Candidate }) {
  const t = useT();
  const user = useSelector(selectUser);
  const isAdmin = useSelector(selectIsAdmin);
  const signInState = useSignInState();
  const mustVerify = useMustVerify(user);
  const title = candidate.title ?? '';
  const { metrics, isError } = useMetrics({ title }, { skip: !title || !user });
  const facts = { candidate, metrics: metrics ?? [] };
  const profile = <CandidateProfile {...facts} />;
  const rating = (
    <RatingPanel
      candidate={candidate}
      metrics={metrics ?? (isError ? fallbackMetrics(t) : undefined)}
      user={user}
      signInState={signInState}
      first={
        mustVerify && (
          <Suspense fallback={<Skeleton blockSize="20rem" />}>
            <VerifyFirst heading="h3" />
          </Suspense>
        )
      }
    />
  );
  if (isAdmin) {
    return (
      <Suspense fallback={profile}>
        <AdminCandidate {...facts} rating={rating} />
      </Suspense>
    );
  }
  return (
    <div className={styles.columns}>
      <div className={styles.facts}>
        {profile}
        {user && <OwnRating candidateId={candidate.id} username={user.username} />}
      </div>
      {rating}
    </div>
  );
}

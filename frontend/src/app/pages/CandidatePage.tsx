import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { Link, useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ButtonLink';
import { Icon } from '../../components/Icon';
import { LoadFailure } from '../../components/LoadFailure';
import { PageHeading } from '../../components/PageHeading';
import { Skeleton } from '../../components/Skeleton';
import { useErrorToast } from '../../components/useErrorToast';
import { selectUser } from '../../features/auth/authSlice';
import { useMay } from '../../features/auth/rights';
import { CandidatePlaceholder } from '../../features/candidates/CandidatePlaceholder';
import { CandidateProfile } from '../../features/candidates/CandidateProfile';
import { useGetCandidateQuery } from '../../features/candidates/candidatesApi';
import { useGetConfigQuery } from '../../features/config/configApi';
import { useGetMetricsQuery } from '../../features/metrics/metricsApi';
import { hasTitle } from '../../features/ratings/ratable';
import { PanelFrame, RATE_PART, VisitorPanel } from '../../features/ratings/VisitorPanel';
import { RoundPart } from '../../features/rounds/RoundPart';
import { isApiError } from '../../lib/api/apiError';
import { errorText } from '../../lib/api/errorText';
import type { CandidateDetail } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { useSignInState } from '../guards/returnPath';
import { CandidateNotFound } from './CandidateNotFound';
import styles from './CandidatePage.module.css';
import { CandidateMore } from './candidateMore';

/** Only administrators load this part. */
const AdminCandidate = lazy(() => import('../../admin/candidatePage/AdminCandidate'));

/** The part for signed-in users. */
const VoterRating = lazy(() => import('./VoterRating'));
const VoterBar = lazy(() => import('./VoterRating').then(({ VoterBar }) => ({ default: VoterBar })));

/** Shows a candidate, and the visitor's rating of the candidate. */
export default function CandidatePage() {
  const t = useT();
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  const { currentData: candidate, error, refetch } = useGetCandidateQuery(id, { skip: !isId });
  const failed = error && !candidate;
  useErrorToast(failed ? errorText(t, error, 'error.loadCandidate') : undefined);

  if (!isId || (isApiError(error) && error.statusCode === 404)) return <CandidateNotFound />;
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

function LoadedCandidate({ candidate }: { candidate: CandidateDetail }) {
  const t = useT();
  const user = useSelector(selectUser);
  const edits = useMay()('content.read');
  const signInState = { ...useSignInState(), from: `/candidate/${candidate.id}#${RATE_PART}` };
  const { data: config } = useGetConfigQuery();
  const title = candidate.title ?? '';
  const { data: metrics, isError } = useGetMetricsQuery({ title }, { skip: !title });
  const facts = { candidate, metrics: metrics ?? [] };
  const profile = <CandidateProfile {...facts} />;
  const rating = user ? (
    <Suspense
      fallback={
        <PanelFrame>
          <Skeleton blockSize="60rem" />
        </PanelFrame>
      }
    >
      <VoterRating candidate={candidate} metrics={metrics} metricsFailed={isError} user={user} />
    </Suspense>
  ) : (
    <VisitorPanel candidate={candidate} metrics={facts.metrics} signInState={signInState} />
  );
  if (edits) {
    return (
      <Suspense fallback={profile}>
        <AdminCandidate {...facts} rating={rating} />
      </Suspense>
    );
  }
  return (
    <div className={styles.columns}>
      <div className={styles.person}>
        {profile}
        <RoundPart part="history" when={config?.round} candidate={candidate} />
        <CandidateMore candidate={candidate} />
      </div>
      {hasTitle(candidate) &&
        (user ? (
          <Suspense>
            <VoterBar className={styles.bar} candidate={candidate} metrics={facts.metrics} user={user} />
          </Suspense>
        ) : (
          <div className={styles.bar} data-for-visitors>
            <ButtonLink to="/login" state={signInState}>
              {t('rating.loginToRate')}
            </ButtonLink>
            <Link className={styles.register} to="/register" state={signInState}>
              {t('nav.register')}
            </Link>
          </div>
        ))}
      <div className={styles.rating}>{rating}</div>
    </div>
  );
}

import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { OfficeLinks } from '../../components/ranking/OfficeLinks';
import { notRankedText } from '../../components/ranking/ratingNotes';
import { Skeleton } from '../../components/Skeleton';
import { StateMessage } from '../../components/StateMessage';
import { useErrorToast } from '../../components/useErrorToast';
import { selectUser } from '../../features/auth/authSlice';
import { useMay } from '../../features/auth/rights';
import { CandidateGrid } from '../../features/candidates/CandidateGrid';
import { useGetCandidateStatsQuery, useGetCandidatesQuery } from '../../features/candidates/candidatesApi';
import { OfficeLeaders } from '../../features/candidates/OfficeLeaders';
import { useGetMetricsQuery } from '../../features/metrics/metricsApi';
import { LatestStatement } from '../../features/statements/LatestStatement';
import { useGetTitlesQuery } from '../../features/titles/titlesApi';
import { errorText } from '../../lib/api/errorText';
import type { Candidate, Title } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { signInState } from '../guards/returnPath';
import { Hero } from './Hero';
import styles from './HomePage.module.css';
import { HowItWorks } from './HowItWorks';
import { FIRST_OF_TITLES, TOP_CANDIDATES } from './homeQueries';

/** Loaded only for people who have just registered with a password, which happens once. */
const PasskeyForNewUser = lazy(() => import('./PasskeyForNewUser'));

/** Explains the index, and shows its figures and the leader of each office. */
export default function HomePage() {
  const { data: stats } = useGetCandidateStatsQuery();
  const leaders = useGetCandidatesQuery(FIRST_OF_TITLES);
  const titles = useGetTitlesQuery();
  // A retry is not a first load: failed content stays visible, with the focus on its button.
  const [begun, setBegun] = useState(false);
  // The links to the offices are above their leaders, which must not move once they are shown.
  if (!begun && !leaders.isLoading && !titles.isLoading) setBegun(true);
  const user = useSelector(selectUser);
  const { registered } = signInState(useLocation());
  return (
    <>
      {user && registered && (
        <Suspense>
          <PasskeyForNewUser user={user} />
        </Suspense>
      )}
      <Hero stats={stats} />
      <div className={`page ${styles.sections}`}>
        {!begun ? (
          // The number of offices is unknown until the answer, so everything else is below them and nothing
          // moves.
          <Skeleton blockSize="100vh" />
        ) : (
          <>
            <Leaders candidates={leaders.data} titles={titles.data} />
            <TopCandidates onRetry={leaders.refetch} />
            <HowItWorks />
            <LatestStatement className={styles.section} />
          </>
        )}
      </div>
    </>
  );
}

interface LeadersProps {
  candidates: readonly Candidate[] | undefined;
  titles: readonly Title[] | undefined;
}

/** The leader of each office, with links to all its candidates; renders nothing before candidates exist. */
function Leaders({ candidates, titles }: LeadersProps) {
  const t = useT();
  if (!candidates?.[0]) return null;
  // In the order of the links above, by which readers find an office.
  const ofOffices = [...candidates].sort((one, other) => (one.titleId ?? 0) - (other.titleId ?? 0));
  return (
    <section className={styles.section}>
      <h2>{t('home.whoLeads')}</h2>
      <OfficeLinks titles={titles} addressOf={(title) => `/leaderboard?title=${title}`} />
      <OfficeLeaders candidates={ofOffices} />
    </section>
  );
}

/**
 * The best candidates of all offices, with pictures.
 * @param onRetry also repeats other failed reads
 */
function TopCandidates({ onRetry }: { onRetry: () => unknown }) {
  const t = useT();
  const seesScores = useMay()('results.read');
  const top = useGetCandidatesQuery(TOP_CANDIDATES);
  const { data: metrics = [] } = useGetMetricsQuery({}, { skip: !seesScores });
  const failed = top.error && !top.data;
  const first = top.data?.[0];
  const isRanked = first?.rank !== null;
  useErrorToast(failed ? errorText(t, top.error, 'error.loadCandidates') : undefined);
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{t(isRanked ? 'home.topCandidates' : 'home.candidates')}</h2>
        {top.data?.length !== 0 && <Link to="/leaderboard">{t('home.viewAll')}</Link>}
      </div>
      {first && !isRanked && <p>{notRankedText(t, first)}</p>}
      {failed ? (
        <LoadFailure
          title={t('error.loadCandidates')}
          onRetry={() => {
            onRetry();
            return top.refetch();
          }}
        />
      ) : top.data?.length === 0 ? (
        <StateMessage icon="person" title={<h3>{t('home.empty')}</h3>} />
      ) : (
        <CandidateGrid candidates={top.data} metrics={metrics} expected={TOP_CANDIDATES.limit} />
      )}
    </section>
  );
}

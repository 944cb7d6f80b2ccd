import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { StateMessage } from '../../components/StateMessage';
import { useErrorToast } from '../../components/useErrorToast';
import { selectIsAdmin, selectUser } from '../../features/auth/authSlice';
import { CandidateGrid } from '../../features/candidates/CandidateGrid';
import { useGetCandidateStatsQuery, useGetCandidatesQuery } from '../../features/candidates/candidatesApi';
import { OfficeLeaders } from '../../features/candidates/OfficeLeaders';
import { OfficeLinks } from '../../features/candidates/OfficeLinks';
import { useGetMetricsQuery } from '../../features/metrics/metricsApi';
import { LatestStatement } from '../../features/statements/LatestStatement';
import { useGetTitlesQuery } from '../../features/titles/titlesApi';
import { errorText } from '../../lib/api/errorText';
import type { Candidate } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { signInState } from '../guards/returnPath';
import { Hero } from './Hero';
import styles from './HomePage.module.css';
import { HowItWorks } from './HowItWorks';

/** Loaded only for people who have just registered, which happens once. */
const GoOn = lazy(() => import('./GoOn'));

/** What is asked for the candidates that the home page shows. */
export const TOP_CANDIDATES = { limit: 6 } as const;
/** What is asked for those who lead, one of each office. */
export const FIRST_OF_TITLES = { firstOfTitle: true, limit: 12 } as const;

/** What the index is, how it stands, and who leads it. */
export function HomePage() {
  const { data: stats } = useGetCandidateStatsQuery();
  const leaders = useGetCandidatesQuery(FIRST_OF_TITLES);
  // A second try is no first load: what failed stays in sight, with the focus on its button.
  const [begun, setBegun] = useState(false);
  if (!begun && !leaders.isLoading) setBegun(true);
  const user = useSelector(selectUser);
  const { from } = signInState(useLocation());
  return (
    <>
      {user && from.startsWith('/candidate/') && (
        <Suspense fallback={<Skeleton blockSize="8rem" />}>
          <GoOn from={from} />
        </Suspense>
      )}
      <Hero stats={stats} />
      <div className={`page ${styles.sections}`}>
        {!begun ? (
          // How many offices there are is not known yet: all else comes below them, so that nothing moves.
          <Skeleton blockSize="100vh" />
        ) : (
          <>
            <Leaders candidates={leaders.data} />
            <TopCandidates onRetry={leaders.refetch} />
            <HowItWorks />
            <LatestStatement className={styles.section} />
          </>
        )}
      </div>
    </>
  );
}

/** Who is first in each office, with the ways to all who hold it; nothing before there are candidates. */
function Leaders({ candidates }: { candidates: readonly Candidate[] | undefined }) {
  const t = useT();
  const { data: titles } = useGetTitlesQuery();
  if (!candidates?.[0]) return null;
  return (
    <section className={styles.section}>
      <h2>{t('home.whoLeads')}</h2>
      <OfficeLinks titles={titles} addressOf={(title) => `/leaderboard${title && `?title=${title}`}`} />
      <OfficeLeaders candidates={candidates} />
    </section>
  );
}

/** The best of all as pictures. @param onRetry asks again for what else may have failed with them */
function TopCandidates({ onRetry }: { onRetry: () => unknown }) {
  const t = useT();
  const isAdmin = useSelector(selectIsAdmin);
  const top = useGetCandidatesQuery(TOP_CANDIDATES);
  const { data: metrics = [] } = useGetMetricsQuery({}, { skip: !isAdmin });
  const failed = top.error && !top.data;
  useErrorToast(failed ? errorText(t, top.error, 'error.loadCandidates') : undefined);
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{t('home.topCandidates')}</h2>
        <Link to="/leaderboard">{t('home.viewAll')}</Link>
      </div>
      {failed ? (
        <LoadFailure
          title={t('error.loadCandidates')}
          onRetry={() => {
            onRetry();
            return top.refetch();
          }}
        />
      ) : top.data?.length === 0 ? (
        <StateMessage icon="person" title={<h3>{t('home.empty')}</h3>} hint={t('home.emptyHint')} />
      ) : (
        <CandidateGrid candidates={top.data} metrics={metrics} expected={TOP_CANDIDATES.limit} />
      )}
    </section>
  );
}

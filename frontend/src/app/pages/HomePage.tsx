import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { StateMessage } from '../../components/StateMessage';
import { useErrorToast } from '../../components/useErrorToast';
import { selectIsAdmin, selectUser } from '../../features/auth/authSlice';
import { CandidateGrid } from '../../features/candidates/CandidateGrid';
import { useGetCandidateStatsQuery, useGetCandidatesQuery } from '../../features/candidates/candidatesApi';
import { FirstOfOffices } from '../../features/candidates/FirstOfOffices';
import { IndexStats } from '../../features/candidates/IndexStats';
import { ofTitle, readView } from '../../features/candidates/leaderboardView';
import { useGetMetricsQuery } from '../../features/metrics/metricsApi';
import { LatestStatement } from '../../features/statements/LatestStatement';
import { OfficeSelect } from '../../features/titles/OfficeSelect';
import { errorText } from '../../lib/api/errorText';
import { useT } from '../../lib/i18n/I18nProvider';
import { signInState } from '../guards/returnPath';
import { Hero } from './Hero';
import styles from './HomePage.module.css';
import { HowItWorks } from './HowItWorks';

/** For who has just registered, which one does once. */
const GoOn = lazy(() => import('./GoOn'));

/** How many candidates the home page shows. */
export const TOP_CANDIDATES = 6;
/** Whom it shows of each title, as long as none is chosen. */
export const FIRST_OF_TITLES = { firstOfTitle: true, limit: 12 } as const;

/** What the index is, how it stands, and who leads it. */
export function HomePage() {
  const t = useT();
  const isAdmin = useSelector(selectIsAdmin);
  const { data: stats } = useGetCandidateStatsQuery();
  const [params, setParams] = useSearchParams();
  const { title } = readView(params);
  const top = useGetCandidatesQuery({ limit: TOP_CANDIDATES, ...ofTitle(title) });
  const { data: first } = useGetCandidatesQuery(FIRST_OF_TITLES, { skip: title !== '' });
  const { data: metrics = [] } = useGetMetricsQuery({}, { skip: !isAdmin });
  const failed = top.error && !top.data;
  useErrorToast(failed ? errorText(t, top.error, 'error.loadCandidates') : undefined);
  const user = useSelector(selectUser);
  const { from } = signInState(useLocation());
  return (
    <>
      {user && from.startsWith('/candidate/') && (
        <Suspense fallback={<Skeleton blockSize="8rem" />}>
          <GoOn from={from} />
        </Suspense>
      )}
      <Hero>
        <IndexStats stats={stats} people={first} />
      </Hero>
      <div className={`page ${styles.sections}`}>
        <section className={styles.section}>
          <div className={styles.sectionHead}>
            <h2>{t('home.topCandidates')}</h2>
            <Link to={`/leaderboard${title && `?title=${title}`}`}>{t('home.viewAll')}</Link>
          </div>
          <div className={styles.office}>
            <OfficeSelect
              value={title}
              onChange={(title) => setParams(title ? { title } : {}, { replace: true })}
            />
          </div>
          {failed ? (
            <LoadFailure title={t('error.loadCandidates')} onRetry={top.refetch} />
          ) : top.data?.length === 0 ? (
            <StateMessage icon="person" title={<h3>{t('home.empty')}</h3>} hint={t('home.emptyHint')} />
          ) : (
            <CandidateGrid
              candidates={top.data}
              metrics={metrics}
              expected={TOP_CANDIDATES}
              inTitle={title !== ''}
            />
          )}
        </section>
        {first?.[0] && (
          <section className={styles.section}>
            <h2>{t('home.firstOfOffices')}</h2>
            <FirstOfOffices candidates={first} />
          </section>
        )}
        <LatestStatement className={styles.section} />
        <HowItWorks />
      </div>
    </>
  );
}

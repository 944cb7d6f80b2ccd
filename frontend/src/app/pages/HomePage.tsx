import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { StateMessage } from '../../components/StateMessage';
import { useErrorToast } from '../../components/useErrorToast';
import { selectIsAdmin } from '../../features/auth/authSlice';
import { CandidateGrid } from '../../features/candidates/CandidateGrid';
import { useGetCandidateStatsQuery, useGetCandidatesQuery } from '../../features/candidates/candidatesApi';
import { IndexStats } from '../../features/candidates/IndexStats';
import { useMetrics } from '../../features/metrics/useMetrics';
import { errorText } from '../../lib/api/errorText';
import { useT } from '../../lib/i18n/I18nProvider';
import { Hero } from './Hero';
import styles from './HomePage.module.css';
import { HowItWorks } from './HowItWorks';

/** How many candidates the home page shows. */
export const TOP_CANDIDATES = 6;

/** What the index is, how it stands, and who leads it. */
export function HomePage() {
  const t = useT();
  const isAdmin = useSelector(selectIsAdmin);
  const { data: stats } = useGetCandidateStatsQuery();
  const top = useGetCandidatesQuery({ limit: TOP_CANDIDATES });
  const { metrics = [] } = useMetrics({}, { skip: !isAdmin });
  const failed = top.error && !top.data;
  useErrorToast(failed ? errorText(t, top.error, 'error.loadCandidates') : undefined);
  return (
    <>
      <Hero />
      <div className={`page ${styles.sections}`}>
        <div className={styles.stats}>
          <IndexStats stats={stats} />
        </div>
        <section className={styles.section}>
          <div className={styles.sectionHead}>
            <h2>{t('home.topCandidates')}</h2>
            <Link to="/leaderboard">{t('home.viewAll')}</Link>
          </div>
          {failed ? (
            <LoadFailure title={t('error.loadCandidates')} onRetry={top.refetch} />
          ) : top.data?.length === 0 ? (
            <StateMessage icon="person" title={<h3>{t('home.empty')}</h3>} hint={t('home.emptyHint')} />
          ) : (
            <CandidateGrid candidates={top.data} metrics={metrics} expected={TOP_CANDIDATES} />
          )}
        </section>
        <HowItWorks />
      </div>
    </>
  );
}

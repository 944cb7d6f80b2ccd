import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading';
import { selectUser } from '../../features/auth/authSlice';
import type { CandidateStats } from '../../lib/api/types';
import { formatMogadishuTime } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatNumber, formatScore } from '../../lib/i18n/translate';
import { useSignInState } from '../guards/returnPath';
import styles from './HomePage.module.css';
import { useRatedCandidates } from './useRatedCandidates';

/** Shows what the product is, the two main links, and figures of the index. */
export function Hero({ stats }: { stats: CandidateStats | undefined }) {
  const t = useT();
  const user = useSelector(selectUser);
  const signIn = useSignInState();
  return (
    <section className={styles.hero}>
      <div className={styles.heroInner}>
        <PageHeading className={styles.heroHeading}>{t('app.name')}</PageHeading>
        <p>{t('home.lead')}</p>
        <div className={styles.heroActions}>
          <Link className={styles.heroPrimary} to="/leaderboard">
            {t('home.viewLeaderboard')}
          </Link>
          {user ? (
            <GoOnRating candidates={stats?.totalCandidates} />
          ) : (
            <Link className={styles.heroSecondary} to="/register" state={signIn} data-for-visitors>
              {t('home.register')}
            </Link>
          )}
        </div>
        <IndexFigures stats={stats} />
      </div>
    </section>
  );
}

/** Shows how many candidates a voter has rated, with a link to the others. */
function GoOnRating({ candidates: count }: { candidates: number | undefined }) {
  const t = useT();
  const rated = useRatedCandidates()?.size;
  if (rated === undefined || count === undefined) return null;
  return (
    <Link className={styles.heroSecondary} to="/leaderboard?rated=no">
      {rated === 0 ? t('home.startRating') : `${t('home.continue')}: ${t('next.rated', { rated, count })}`}
    </Link>
  );
}

/** The index in three figures, with their date. */
function IndexFigures({ stats }: { stats: CandidateStats | undefined }) {
  const t = useT();
  const figures = [
    [t('home.totalCandidates'), stats && formatNumber(stats.totalCandidates)],
    [t('home.totalRatings'), stats && formatNumber(stats.totalRatings)],
    [t('home.averageScore'), typeof stats?.averageScore === 'number' ? formatScore(stats.averageScore) : '–'],
  ];
  return (
    <div className={styles.figures}>
      {/* Keyed, because a text that changes its width in place counts as a layout shift. */}
      <dl key={stats ? 'known' : 'waiting'} aria-label={t('home.stats')}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt> <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <p>{stats && t('published.at', { time: formatMogadishuTime(t, stats.publishedAt) })}</p>
    </div>
  );
}

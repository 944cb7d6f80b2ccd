import { Link } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { useMay } from '../../features/auth/rights';
import { useGetCandidatesQuery } from '../../features/candidates/candidatesApi';
import { useGetConfigQuery } from '../../features/config/configApi';
import { useGetTitlesQuery } from '../../features/titles/titlesApi';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatNumber, formatScore } from '../../lib/i18n/translate';
import cards from '../figures/OverviewCards.module.css';
import { RankWithout, UnderReviewTag } from '../integrity/UnderReviewTag';
import { usePublication } from '../rounds/usePublication';
import { shortTime } from '../table/shortTime';
import { useMonths } from '../table/useMonths';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Results.module.css';
import { useResultsT } from './texts/useResultsT';
import { useCardRows } from './useCardRows';

/** The query for the first candidates of each office. */
export const LEADERS = { firstOfTitle: true } as const;

/** Shows who leads each office by the current ratings, and whether visitors see the same. */
export function Leaders() {
  const t = useAdminT();
  const r = useResultsT();
  const publicT = useT();
  const isCard = useCardRows();
  const leaders = useGetCandidatesQuery(LEADERS, { refetchOnMountOrArgChange: true });
  const { data: titles } = useGetTitlesQuery();
  const content = () => {
    if (leaders.isError && !leaders.data)
      return <LoadFailure title={r('leadersFailed')} onRetry={leaders.refetch} />;
    if (!leaders.data || !titles) return <Skeleton blockSize="12rem" />;
    const { data } = leaders;
    const offices = titles.filter(({ candidateCount }) => candidateCount > 0);
    if (offices.length === 0) return <p className={styles.hint}>{t('figures.empty')}</p>;
    return (
      <table className={`${styles.table} ${styles.leaders}`} aria-label={r('leaders')}>
        <thead>
          <tr>
            <th scope="col">{publicT('leaderboard.office')}</th>
            <th scope="col">{r('leader')}</th>
            <th scope="col" className={styles.number}>
              {t('figures.ratings')}
            </th>
            <th scope="col" className={styles.number}>
              {t('figures.average')}
            </th>
          </tr>
        </thead>
        <tbody>
          {offices.flatMap((title) => {
            const heading = (
              <th scope="row">
                <Content of={title} field="name" />
                <p className={styles.small}>{t('candidates.count', { count: title.candidateCount })}</p>
              </th>
            );
            const first = data.filter(({ titleId }) => titleId === title.id);
            if (first.length === 0)
              return (
                <tr key={`title ${title.id}`}>
                  {heading}
                  <td colSpan={3} className={styles.hint}>
                    {r('noLeader')}
                  </td>
                </tr>
              );
            return first.map((candidate) => (
              <tr key={candidate.id}>
                {heading}
                <td>
                  <Link to={`/admin/candidates/${candidate.id}`}>
                    <Content of={candidate} field="name" />
                  </Link>
                  <UnderReviewTag of={candidate.id} />
                  {candidate.region && (
                    <p className={styles.small}>
                      <bdi>{candidate.region}</bdi>
                    </p>
                  )}
                  <RankWithout of={candidate.id} />
                </td>
                <td className={styles.number}>
                  {isCard
                    ? t('figures.count', { count: candidate.totalRatings })
                    : formatNumber(candidate.totalRatings)}
                  {candidate.fewRatings && <p className={styles.small}>{t('figures.few')}</p>}
                </td>
                <td className={styles.number}>
                  {isCard && <span className={styles.small}>{t('figures.average')} </span>}
                  <strong>
                    {typeof candidate.average === 'number' ? formatScore(candidate.average) : t('table.none')}
                  </strong>
                </td>
              </tr>
            ));
          })}
        </tbody>
      </table>
    );
  };
  return (
    <section className={cards.card}>
      <h2>{r('leaders')}</h2>
      <Published />
      {content()}
    </section>
  );
}

/** Says whether visitors see the current figures, and if not, which; leads to the page that changes it. */
function Published() {
  const t = useAdminT();
  const r = useResultsT();
  const months = useMonths();
  const may = useMay();
  const { data: config } = useGetConfigQuery();
  const { data } = usePublication();
  if (config && !config.publication_schedule)
    return (
      <p className={styles.hint}>
        {r('live')}{' '}
        {may('settings.change') && (
          <Link to="/admin/settings#PUBLICATION_SCHEDULE">
            {r('changeIn', { page: t('section.settings') })}
          </Link>
        )}
      </p>
    );
  if (!data) return null;
  return (
    <p className={styles.hint}>
      {data.publishedAt ? r('published', { time: shortTime(months, data.publishedAt) }) : r('unpublished')}{' '}
      {may('rounds.change') && <Link to="/admin/rounds">{r('changeIn', { page: t('section.rounds') })}</Link>}
    </p>
  );
}

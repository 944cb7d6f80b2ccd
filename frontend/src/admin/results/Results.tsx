import { Link } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { ADMIN_HOME } from '../../lib/pages';
import { MAX_COMPARED } from '../compare/comparedIds';
import { useGetOverviewQuery } from '../figures/figuresApi';
import { HowComputed } from '../figures/HowComputed';
import cards from '../figures/OverviewCards.module.css';
import { OfBoth, PendingSwitch } from '../figures/PendingSwitch';
import { usePendingChoice, withPending } from '../figures/usePendingChoice';
import { useAdminT } from '../texts/AdminTexts';
import { CentredAverages } from './CentredAverages';
import { Leaders } from './Leaders';
import { MostRated } from './MostRated';
import { ResearchFile } from './ResearchFile';
import styles from './Results.module.css';
import { useResultsT } from './texts/useResultsT';

/** Shows who leads each office, then the figures of all ratings in each state. */
export function Results() {
  const t = useAdminT();
  const r = useResultsT();
  const [pending, choose] = usePendingChoice();
  const query = useGetOverviewQuery({ pending }, { refetchOnMountOrArgChange: true });
  const { currentData, data, isError, isFetching, refetch } = query;
  // The former figures stay until the others have loaded; a failure is shown, though.
  const overview = currentData ?? (isError ? undefined : data);
  const ofBoth = overview === currentData ? pending : !pending;
  const compared = overview?.mostRated.slice(0, MAX_COMPARED).map(({ candidate }) => candidate.id) ?? [];
  const mostRated = () => {
    if (overview)
      return (
        <>
          <OfBoth pending={ofBoth} />
          <MostRated overview={overview} pending={ofBoth} />
        </>
      );
    if (isError) return <LoadFailure title={t('overview.loadFailed')} onRetry={refetch} />;
    return <Skeleton blockSize="34rem" />;
  };
  return (
    <div className={styles.results}>
      <Leaders />
      <section className={cards.card} aria-busy={isFetching && !currentData}>
        <h2>{t('overview.mostRated')}</h2>
        <PendingSwitch statuses={data?.statuses} pending={pending} onChoose={choose} />
        {mostRated()}
        <div className={styles.links}>
          {compared.length > 0 && (
            <Link to={withPending(`/admin/compare?ids=${compared.join(',')}`, ofBoth)}>
              {t('section.compare')}
            </Link>
          )}
          <Link to={ADMIN_HOME}>{r('perDay')}</Link>
          <HowComputed />
        </div>
      </section>
      <section className={cards.card}>
        <h2>{r('analysis')}</h2>
        <div className={styles.tools}>
          <CentredAverages />
          <ResearchFile />
        </div>
      </section>
    </div>
  );
}

import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import type { Overview as OverviewData } from '../../lib/api/types';
import { useGetOverviewQuery } from '../figures/figuresApi';
import { HowComputed } from '../figures/HowComputed';
import cards from '../figures/OverviewCards.module.css';
import { RatingsPerDay, VotersPerDay } from '../figures/OverviewCharts';
import { OfBoth, PendingSwitch } from '../figures/PendingSwitch';
import { usePendingChoice } from '../figures/usePendingChoice';
import { useAdminT } from '../texts/AdminTexts';
import { CentredAverages } from './CentredAverages';
import { MostRated } from './MostRated';
import { ResearchFile } from './ResearchFile';
import styles from './Results.module.css';
import { UnderReview } from './UnderReview';

/** Shows the figures of the overview in each state. */
export function Results() {
  const t = useAdminT();
  const [pending, choose] = usePendingChoice();
  const query = useGetOverviewQuery({ pending }, { refetchOnMountOrArgChange: true });
  const { currentData, data, isError, isFetching, refetch } = query;
  // The former figures stay until the others have loaded; a failure is shown, though.
  const overview = currentData ?? (isError ? undefined : data);
  const content = () => {
    if (overview)
      return <Loaded overview={overview} ofBoth={overview === currentData ? pending : !pending} />;
    if (isError) return <LoadFailure title={t('overview.loadFailed')} onRetry={refetch} />;
    return <Skeleton blockSize="34rem" />;
  };
  return (
    <div className={styles.results} aria-busy={isFetching && !currentData}>
      <PendingSwitch statuses={data?.statuses} pending={pending} onChoose={choose} />
      {content()}
    </div>
  );
}

function Loaded({ overview, ofBoth }: { overview: OverviewData; ofBoth: boolean }) {
  const t = useAdminT();
  const file = (of: string) => (ofBoth ? `${of}-with-pending` : of);
  const { days, mostRated, underReview } = overview;
  return (
    <>
      <div className={cards.cards}>
        <div className={cards.card}>
          <RatingsPerDay days={days} pending={ofBoth} file={file('ratings')} />
          <VotersPerDay days={days} pending={ofBoth} file={file('voters')} />
        </div>
        <div className={cards.card}>
          <h2>{t('overview.mostRated')}</h2>
          <OfBoth pending={ofBoth} />
          <MostRated candidates={mostRated} pending={ofBoth} />
          <UnderReview candidates={underReview} />
        </div>
      </div>
      <HowComputed />
      <CentredAverages />
      <ResearchFile />
    </>
  );
}

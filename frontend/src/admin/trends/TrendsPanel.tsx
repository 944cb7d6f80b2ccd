import { useId } from 'react';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import type { CandidateTrends } from '../../lib/api/types';
import figures from '../figures/FiguresPanel.module.css';
import { OfBoth } from '../figures/PendingSwitch';
import { usePendingChoice } from '../figures/usePendingChoice';
import { useAdminT } from '../texts/AdminTexts';
import { TrendChart } from './TrendChart';
import { TrendTable } from './TrendTable';
import { useGetCandidateTrendsQuery } from './trendsApi';

/** Shows how a candidate was rated in each round; renders nothing with only one round. */
export function TrendsPanel({ candidateId }: { candidateId: number }) {
  const t = useAdminT();
  const id = useId();
  const [pending] = usePendingChoice();
  const query = useGetCandidateTrendsQuery({ id: candidateId, pending }, { refetchOnMountOrArgChange: true });
  const { currentData, isError, refetch } = query;
  if (currentData && currentData.rounds.length < 2) return null;
  return (
    <section className={figures.panel} aria-labelledby={id} aria-busy={!currentData && !isError}>
      <h2 id={id}>{t('trends.heading')}</h2>
      {currentData ? (
        <Loaded trends={currentData} pending={pending} />
      ) : isError ? (
        <LoadFailure title={t('trends.loadFailed')} onRetry={refetch} />
      ) : (
        <Skeleton blockSize="24rem" />
      )}
    </section>
  );
}

function Loaded({ trends, pending }: { trends: CandidateTrends; pending: boolean }) {
  const t = useAdminT();
  const { rounds, points, metrics } = trends;
  return (
    <>
      <div className={figures.card}>
        <h3>{t('compare.overall')}</h3>
        <OfBoth pending={pending} />
        <TrendChart label={t('trends.of', { name: t('compare.overall') })} rounds={rounds} points={points} />
      </div>
      {metrics.length > 0 && (
        <div className={figures.card}>
          <h3>{t('trends.metrics')}</h3>
          <OfBoth pending={pending} />
          <TrendTable rounds={rounds} metrics={metrics} />
        </div>
      )}
    </>
  );
}

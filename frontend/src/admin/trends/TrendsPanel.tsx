import { useId } from 'react';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import type { CandidateTrends } from '../../lib/api/types';
import { Content, useTexts } from '../../lib/i18n/Content';
import figures from '../figures/FiguresPanel.module.css';
import { OfBoth } from '../figures/PendingSwitch';
import { usePendingChoice } from '../figures/usePendingChoice';
import { useAdminT } from '../texts/AdminTexts';
import { TrendChart } from './TrendChart';
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
  const texts = useTexts();
  const { rounds, points, metrics } = trends;
  return (
    <>
      <div className={figures.card}>
        <h3>{t('compare.overall')}</h3>
        <OfBoth pending={pending} />
        <TrendChart label={t('trends.of', { name: t('compare.overall') })} rounds={rounds} points={points} />
      </div>
      <ul className={figures.metrics}>
        {metrics.map((metric) => (
          <li key={metric.key} className={figures.card}>
            <h3>
              <Content of={metric} field="label" />
            </h3>
            <OfBoth pending={pending} />
            <TrendChart
              label={t('trends.of', { name: texts(metric, 'label') })}
              rounds={rounds}
              points={metric.points}
              small
            />
          </li>
        ))}
      </ul>
    </>
  );
}

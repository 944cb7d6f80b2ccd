import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { useGetConfigQuery } from '../../features/config/configApi';
import { AskedMetrics } from '../../features/methodology/AskedMetrics';
import { MethodologySections } from '../../features/methodology/MethodologySections';
import { useGetMethodologyQuery } from '../../features/methodology/methodologyApi';
import { useMethodologyT } from '../../features/methodology/texts/useMethodologyT';
import { useGetMetricsQuery } from '../../features/metrics/metricsApi';
import { PublicationNote } from '../../features/rounds/PublicationNote';
import { RecordFrame } from './RecordFrame';

/**
 * Explains how the index is made: the questions, who may rate, what counts, and how the rules have changed.
 */
export default function MethodologyPage() {
  const t = useMethodologyT();
  const methodology = useGetMethodologyQuery();
  const metrics = useGetMetricsQuery({});
  const { data: config } = useGetConfigQuery();
  const schedule = methodology.data?.settings.publication_schedule;
  const failed = (methodology.error && !methodology.data) || (metrics.error && !metrics.data);
  const retry = () => {
    methodology.refetch();
    metrics.refetch();
  };
  return (
    <RecordFrame title={t('title')} lead={t('lead')}>
      {methodology.data && metrics.data ? (
        <MethodologySections
          methodology={methodology.data}
          asked={<AskedMetrics key="metrics" metrics={metrics.data} />}
          hasRounds={config?.round !== undefined}
          whenPublished={
            config &&
            schedule &&
            schedule !== 'live' && (
              <PublicationNote key="published" config={{ ...config, publication_schedule: schedule }} />
            )
          }
        />
      ) : failed ? (
        <LoadFailure title={t('loadFailed')} onRetry={retry} />
      ) : (
        <Skeleton blockSize="60rem" />
      )}
    </RecordFrame>
  );
}

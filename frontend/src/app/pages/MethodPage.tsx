import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { useGetConfigQuery } from '../../features/config/configApi';
import { AskedMetrics } from '../../features/method/AskedMetrics';
import { MethodSections } from '../../features/method/MethodSections';
import { useGetMethodQuery } from '../../features/method/methodApi';
import { useMethodT } from '../../features/method/texts/useMethodT';
import { useGetMetricsQuery } from '../../features/metrics/metricsApi';
import { PublicationNote } from '../../features/rounds/PublicationNote';
import { RecordFrame } from './RecordFrame';

/** How the index is made: what is asked, who may rate, what counts, and how that has changed. */
export default function MethodPage() {
  const t = useMethodT();
  const method = useGetMethodQuery();
  const metrics = useGetMetricsQuery({});
  const { data: config } = useGetConfigQuery();
  const schedule = method.data?.settings.publication_schedule;
  const failed = (method.error && !method.data) || (metrics.error && !metrics.data);
  const retry = () => {
    method.refetch();
    metrics.refetch();
  };
  return (
    <RecordFrame
      title={t('title')}
      lead={t('lead')}
      links={[
        ['/open-data', t('openData')],
        ['/transparency', t('transparency')],
        ['/ledger', t('ledger')],
      ]}
    >
      {method.data && metrics.data ? (
        <MethodSections
          method={method.data}
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

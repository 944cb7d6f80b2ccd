import { Link } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { PageHeading } from '../../components/PageHeading';
import { Skeleton } from '../../components/Skeleton';
import { useGetConfigQuery } from '../../features/config/configApi';
import { AskedMetrics } from '../../features/method/AskedMetrics';
import { MethodSections } from '../../features/method/MethodSections';
import { useGetMethodQuery } from '../../features/method/methodApi';
import { useMethodT } from '../../features/method/texts/useMethodT';
import { useGetMetricsQuery } from '../../features/metrics/metricsApi';
import { PublicationNote } from '../../features/rounds/PublicationNote';
import styles from './AboutPage.module.css';

/** How the index is made: what is asked, who may rate, what counts, and how that has changed. */
export default function MethodPage() {
  const t = useMethodT();
  const method = useGetMethodQuery();
  const metrics = useGetMetricsQuery({});
  const { data: config } = useGetConfigQuery();
  const publish = method.data?.settings.publish;
  const failed = (method.error && !method.data) || (metrics.error && !metrics.data);
  const retry = () => {
    method.refetch();
    metrics.refetch();
  };
  return (
    <div className={`page ${styles.about} ${styles.method}`}>
      <div>
        <PageHeading title={t('title')}>{t('title')}</PageHeading>
        <p className={styles.lead}>{t('lead')}</p>
        <p className={styles.records}>
          <Link to="/open-data">{t('openData')}</Link>
          <Link to="/transparency">{t('transparency')}</Link>
          <Link to="/ledger">{t('ledger')}</Link>
        </p>
      </div>
      {method.data && metrics.data ? (
        <MethodSections
          method={method.data}
          asked={<AskedMetrics key="metrics" metrics={metrics.data} />}
          hasRounds={config?.round !== undefined}
          whenPublished={
            config &&
            publish &&
            publish !== 'live' && <PublicationNote key="published" config={{ ...config, publish }} />
          }
        />
      ) : failed ? (
        <LoadFailure title={t('loadFailed')} onRetry={retry} />
      ) : (
        <Skeleton blockSize="60rem" />
      )}
    </div>
  );
}

import { useId } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { StateMessage } from '../../components/StateMessage';
import { labelInReadersLanguage } from '../../features/metrics/defaultMetrics';
import type { CandidateFigures } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { AdminTexts, useAdminT } from '../texts/AdminTexts';
import { DayChart } from './DayChart';
import styles from './FiguresPanel.module.css';
import { useGetCandidateFiguresQuery } from './figuresApi';
import { Histogram } from './Histogram';
import { HowComputed } from './HowComputed';
import { MeanFigure } from './MeanFigure';

interface Props {
  candidateId: number;
}

/** What administrators look at on a candidate's page; nothing of it is loaded by anybody else. */
export default function FiguresPanel(props: Props) {
  return (
    <AdminTexts>
      <Panel {...props} />
    </AdminTexts>
  );
}

function Panel({ candidateId }: Props) {
  const t = useAdminT();
  const id = useId();
  const { currentData, isError, refetch } = useGetCandidateFiguresQuery(candidateId, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t('figures.heading')}</h2>
        <Link to={`/admin/compare?ids=${candidateId}`}>{t('figures.compare')}</Link>
      </div>
      {currentData ? (
        <Loaded figures={currentData} />
      ) : isError ? (
        <LoadFailure title={t('figures.loadFailed')} onRetry={refetch} />
      ) : (
        <Skeleton blockSize="40rem" />
      )}
    </section>
  );
}

function Loaded({ figures }: { figures: CandidateFigures }) {
  const t = useAdminT();
  const publicT = useT();
  if (figures.totalRatings === 0) {
    return (
      <StateMessage
        icon="person"
        title={<p className={styles.emptyTitle}>{t('figures.empty')}</p>}
        hint={t('figures.emptyHint')}
      />
    );
  }
  return (
    <>
      <MeanFigure mean={figures} count={figures.totalRatings} large />
      <HowComputed />
      <div className={styles.pair}>
        <div className={styles.card}>
          <h3>{t('figures.distribution')}</h3>
          <Histogram label={t('figures.distribution')} buckets={figures.distribution} />
        </div>
        <div className={styles.card}>
          <h3>{t('figures.days')}</h3>
          <DayChart
            label={t('figures.days')}
            unit={t('figures.ratings')}
            days={figures.days.map(({ date, ratings }) => ({ date, count: ratings }))}
          />
        </div>
      </div>
      <h3>{t('figures.metrics')}</h3>
      <ul className={styles.metrics}>
        {figures.metrics.map((metric) => {
          const label = labelInReadersLanguage(publicT, metric);
          return (
            <li key={metric.key} className={styles.card}>
              <h4>
                <bdi>{label}</bdi>
              </h4>
              <MeanFigure mean={metric} count={metric.count} />
              <Histogram
                label={t('figures.distributionOf', { name: label })}
                buckets={metric.distribution}
                small
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

import { useId } from 'react';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import type { CandidateFigures } from '../../lib/api/types';
import { Content, useTexts } from '../../lib/i18n/Content';
import { useAdminT } from '../texts/AdminTexts';
import { DayChart } from './DayChart';
import styles from './FiguresPanel.module.css';
import { useGetCandidateFiguresQuery } from './figuresApi';
import { Histogram } from './Histogram';
import { MeanFigure } from './MeanFigure';

interface Props {
  candidateId: number;
}

/** How a candidate's ratings spread over scores, days and metrics; nothing of it is loaded by voters. */
export function FiguresPanel({ candidateId }: Props) {
  const t = useAdminT();
  const id = useId();
  const { currentData, isError, refetch } = useGetCandidateFiguresQuery(candidateId);
  // There, the summary says so.
  if (currentData?.totalRatings === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{t('figures.charts')}</h2>
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
  const texts = useTexts();
  return (
    <>
      <div className={styles.pair}>
        <div className={styles.card} data-picture="">
          <h3>{t('figures.distribution')}</h3>
          <Histogram
            label={t('figures.distribution')}
            buckets={figures.distribution}
            file={`${figures.candidate.candidateId}-distribution`}
          />
        </div>
        <div className={styles.card} data-picture="">
          <h3>{t('figures.days')}</h3>
          <DayChart
            label={t('figures.days')}
            unit={t('figures.ratings')}
            days={figures.days.map(({ date, ratings }) => ({ date, count: ratings }))}
            file={`${figures.candidate.candidateId}-days`}
          />
        </div>
      </div>
      <h3>{t('figures.metrics')}</h3>
      <ul className={styles.metrics}>
        {figures.metrics.map((metric) => {
          const label = texts(metric, 'label');
          return (
            <li key={metric.key} className={styles.card} data-picture="">
              <h4>
                <Content of={metric} field="label" />
              </h4>
              <MeanFigure mean={metric} count={metric.count} />
              <Histogram
                label={t('figures.distributionOf', { name: label })}
                buckets={metric.distribution}
                small
                file={`${figures.candidate.candidateId}-${metric.key}`}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

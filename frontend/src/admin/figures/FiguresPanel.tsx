import { useId } from 'react';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { useGetConfigQuery } from '../../features/config/configApi';
import type { CandidateFigures } from '../../lib/api/types';
import { Content, useTexts } from '../../lib/i18n/Content';
import { useAdminT } from '../texts/AdminTexts';
import { DayChart } from './DayChart';
import { dayCounts } from './dayCounts';
import { emptyStart } from './emptyStart';
import styles from './FiguresPanel.module.css';
import { Histogram, highestShare } from './Histogram';
import { MeanFigure } from './MeanFigure';
import { OfBoth } from './PendingSwitch';
import { ALL_SCORES } from './scoreAxis';
import { useCandidateFigures } from './useCandidateFigures';

interface Props {
  candidateId: number;
}

/** Shows how a candidate's ratings are distributed over scores, days and metrics. Voters load none of it. */
export function FiguresPanel({ candidateId }: Props) {
  const t = useAdminT();
  const id = useId();
  const { figures, ofBoth, busy, failed, refetch } = useCandidateFigures(candidateId);
  // The summary says so there.
  if (figures?.totalRatings === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby={id} aria-busy={busy}>
      <h2 id={id}>{t('figures.charts')}</h2>
      {figures ? (
        <Loaded figures={figures} ofBoth={ofBoth} />
      ) : failed ? (
        <LoadFailure title={t('figures.loadFailed')} onRetry={refetch} />
      ) : (
        <Skeleton blockSize="40rem" />
      )}
    </section>
  );
}

/** The least agreement for each word; below all of them the ratings are split. */
const AGREEMENTS = [
  ['agree', 0.6],
  ['differ', 0.3],
  ['wide', -0.2],
] as const;

function agreementWord(agreement: number) {
  return AGREEMENTS.find(([, least]) => agreement >= least)?.[0] ?? 'split';
}

function Loaded({ figures, ofBoth }: { figures: CandidateFigures; ofBoth: boolean }) {
  const t = useAdminT();
  const texts = useTexts();
  const { data: config } = useGetConfigQuery();
  const highest = Math.max(...figures.metrics.map(({ distribution }) => highestShare(distribution)), 0);
  // Ratings of a case may be one person's, so they do not show whether voters agree.
  const isUndecided = figures.days.some(({ undecided }) => undecided !== undefined);
  const file = (of: string) => `${figures.candidate.candidateId}-${of}${ofBoth ? '-with-pending' : ''}`;
  return (
    <>
      <div className={styles.pair}>
        <div className={styles.card} data-picture="">
          <h3>{t('figures.distribution')}</h3>
          <OfBoth pending={ofBoth} />
          {figures.agreement !== null && !figures.fewRatings && !isUndecided && (
            <p className={styles.hint}>{t(`figures.agreement.${agreementWord(figures.agreement)}`)}</p>
          )}
          <Histogram
            label={t('figures.distribution')}
            buckets={figures.distribution}
            file={file('distribution')}
          />
        </div>
        <div className={styles.card} data-picture="">
          <h3>{t('figures.days')}</h3>
          <OfBoth pending={ofBoth} />
          <DayChart
            label={t('figures.days')}
            unit={t('figures.ratings')}
            days={dayCounts(figures.days.slice(emptyStart([figures.days])), 'ratings')}
            file={file('days')}
          />
        </div>
      </div>
      <h3>{t(config?.round ? 'figures.metrics' : 'section.metrics')}</h3>
      <ul className={styles.metrics}>
        {figures.metrics.map((metric) => {
          const label = texts(metric, 'label');
          return (
            <li key={metric.key} className={styles.card} data-picture="">
              <h4>
                <Content of={metric} field="label" />
              </h4>
              <OfBoth pending={ofBoth} />
              <MeanFigure
                mean={metric}
                // The summary says it for the metrics that all ratings include.
                count={metric.count === figures.totalRatings ? undefined : metric.count}
                axis={ALL_SCORES}
              />
              <Histogram
                label={t('figures.distributionOf', { name: label })}
                buckets={metric.distribution}
                small
                top={highest}
                file={file(metric.key)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

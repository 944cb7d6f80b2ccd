import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { PersonImage } from '../../components/PersonImage';
import { Skeleton } from '../../components/Skeleton';
import { isApiError } from '../../lib/api/apiError';
import type { CandidateFigures } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { DayChart } from '../figures/DayChart';
import { Histogram } from '../figures/Histogram';
import { MeanFigure } from '../figures/MeanFigure';
import { useAdminT } from '../texts/AdminTexts';
import styles from './ComparePage.module.css';
import type { Compared } from './useCompared';

/** Person, average, distribution and days. */
const ROWS_BESIDE_METRICS = 4;

interface Props {
  compared: Compared;
  /** Key and label of every metric that any of the candidates has: each column has the same rows. */
  metrics: readonly (readonly [string, string])[];
  /** What the highest bars stand for, in all columns. */
  scales: { share: number; metricShare: number; day: number };
}

/** One of the candidates that are compared. */
export function CompareColumn({ compared: { query }, metrics, scales }: Props) {
  const t = useAdminT();
  const { currentData, isError, error, refetch } = query;
  if (currentData) return <Loaded figures={currentData} metrics={metrics} scales={scales} />;
  const gone = isApiError(error) && error.statusCode === 404;
  return (
    <div className={styles.waiting}>
      {gone ? (
        <p>{t('compare.gone')}</p>
      ) : isError ? (
        <LoadFailure title={t('figures.loadFailed')} onRetry={refetch} />
      ) : (
        <Skeleton blockSize="40rem" />
      )}
    </div>
  );
}

function Loaded({ figures, metrics, scales }: Omit<Props, 'compared'> & { figures: CandidateFigures }) {
  const t = useAdminT();
  const publicT = useT();
  const { candidate } = figures;
  const byKey = new Map(figures.metrics.map((metric) => [metric.key, metric]));
  const labelled = (label: string) => `${candidate.name}: ${label}`;
  return (
    <article
      className={styles.column}
      aria-label={candidate.name}
      style={{ '--rows': metrics.length + ROWS_BESIDE_METRICS } as CSSProperties}
    >
      <div className={styles.person}>
        <div className={styles.image}>
          <PersonImage src={candidate.imageUrl} sizes="4rem" />
        </div>
        <div>
          <h2 className={styles.name}>
            <Link to={`/candidate/${candidate.id}`}>
              <bdi>{candidate.name}</bdi>
            </Link>
          </h2>
          <p className={styles.lead}>
            <bdi>{candidate.title ?? publicT('candidate.noTitle')}</bdi>
          </p>
        </div>
      </div>
      <MeanFigure mean={figures} count={figures.totalRatings} large />
      <div className={styles.part}>
        <h3>{t('figures.distribution')}</h3>
        <Histogram
          label={labelled(t('figures.distribution'))}
          buckets={figures.distribution}
          top={scales.share}
        />
      </div>
      {metrics.map(([key, label]) => {
        const metric = byKey.get(key);
        return (
          <div key={key} className={styles.part}>
            <h3>
              <bdi>{label}</bdi>
            </h3>
            {metric && metric.count > 0 ? (
              <>
                <MeanFigure mean={metric} count={metric.count} />
                <Histogram
                  label={labelled(t('figures.distributionOf', { name: label }))}
                  buckets={metric.distribution}
                  top={scales.metricShare}
                  small
                />
              </>
            ) : (
              <p className={styles.lead}>{t('compare.notRatedOn')}</p>
            )}
          </div>
        );
      })}
      <div className={styles.part}>
        <h3>{t('figures.days')}</h3>
        <DayChart
          label={labelled(t('figures.days'))}
          unit={t('figures.ratings')}
          days={figures.days.map(({ date, ratings }) => ({ date, count: ratings }))}
          top={scales.day}
        />
      </div>
    </article>
  );
}

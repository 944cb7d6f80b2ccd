import { useId } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import type { CandidateFigures } from '../../lib/api/types';
import { useAdminT } from '../texts/AdminTexts';
import styles from './FiguresPanel.module.css';
import { useGetCandidateFiguresQuery } from './figuresApi';
import { HowComputed } from './HowComputed';
import { MeanFigure } from './MeanFigure';
import { TrendText } from './TrendText';

/** What a candidate's ratings come to, beside who it is. */
export function FiguresSummary({ candidateId }: { candidateId: number }) {
  const t = useAdminT();
  const id = useId();
  const { currentData, isError, refetch } = useGetCandidateFiguresQuery(candidateId, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <section className={styles.summary} aria-labelledby={id}>
      <h2 id={id}>{t('figures.heading')}</h2>
      {currentData ? (
        <Loaded figures={currentData} />
      ) : isError ? (
        <LoadFailure title={t('figures.loadFailed')} onRetry={refetch} />
      ) : (
        <Skeleton blockSize="12rem" />
      )}
    </section>
  );
}

function Loaded({ figures }: { figures: CandidateFigures }) {
  const t = useAdminT();
  if (figures.totalRatings === 0) {
    return (
      <div>
        <p className={styles.emptyTitle}>{t('figures.empty')}</p>
        <p>{t('figures.emptyHint')}</p>
      </div>
    );
  }
  return (
    <>
      <MeanFigure mean={figures} count={figures.totalRatings} large />
      <TrendText days={figures.days} />
      <Link to={`/admin/compare?ids=${figures.candidate.id}`}>{t('figures.compare')}</Link>
      <HowComputed />
    </>
  );
}

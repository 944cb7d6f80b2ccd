import { useId } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import type { CandidateFigures } from '../../lib/api/types';
import { useUnderReview } from '../integrity/useUnderReview';
import { useAdminT } from '../texts/AdminTexts';
import { AverageWithout } from './AverageWithout';
import styles from './FiguresPanel.module.css';
import { HowComputed } from './HowComputed';
import { MeanFigure } from './MeanFigure';
import { OfBoth, PendingSwitch } from './PendingSwitch';
import { TrendText } from './TrendText';
import { useCandidateFigures } from './useCandidateFigures';
import { withPending } from './usePendingChoice';
import { WeightedText } from './WeightedText';

interface Props {
  candidateId: number;
  /** True in a tab, whose name is the heading. */
  isTab?: boolean;
  /** The rank in the office, beside the average. */
  rank?: string | undefined;
}

/** Summarises a candidate's ratings. */
export function FiguresSummary({ candidateId, isTab = false, rank }: Props) {
  const t = useAdminT();
  const id = useId();
  const read = useCandidateFigures(candidateId, { refetchOnMountOrArgChange: true });
  const { figures, ofBoth, statuses, busy, failed, refetch, pending, choose } = read;
  return (
    <section className={styles.summary} aria-labelledby={id} aria-busy={busy}>
      <h2 id={id} className={isTab ? 'visually-hidden' : undefined}>
        {t('figures.heading')}
      </h2>
      <PendingSwitch statuses={statuses} pending={pending} onChoose={choose} />
      {figures ? (
        <Loaded figures={figures} ofBoth={ofBoth} isTab={isTab} rank={rank} />
      ) : failed ? (
        <LoadFailure title={t('figures.loadFailed')} onRetry={refetch} />
      ) : (
        <Skeleton blockSize="12rem" />
      )}
    </section>
  );
}

function Loaded({
  figures,
  ofBoth,
  isTab,
  rank,
}: Pick<Props, 'isTab' | 'rank'> & { figures: CandidateFigures; ofBoth: boolean }) {
  const t = useAdminT();
  const effect = useUnderReview()(figures.candidate.id)?.effect;
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
      <MeanFigure
        mean={figures}
        count={figures.totalRatings}
        large
        without={ofBoth ? undefined : effect?.without}
      >
        {rank && <strong>{rank}</strong>}
        {/* Above the tabs, the page says it for all of them. */}
        {!isTab && <AverageWithout candidateId={figures.candidate.id} pending={ofBoth} />}
      </MeanFigure>
      <WeightedText weighted={figures.weighted} />
      <OfBoth pending={ofBoth} />
      <TrendText days={figures.days} />
      <Link to={withPending(`/admin/compare?ids=${figures.candidate.id}`, ofBoth)}>
        {t('figures.compare')}
      </Link>
      <HowComputed />
    </>
  );
}

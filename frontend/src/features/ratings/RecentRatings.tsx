import { type ReactNode, useId } from 'react';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import type { CandidateRating } from '../../lib/api/types';
import { formatDay } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { RatingList } from './RatingList';
import styles from './RatingList.module.css';
import { useGetCandidateRatingsQuery } from './ratingsApi';

/** The number of ratings on a candidate's page. */
const SHOWN = 5;

interface Props {
  candidateId: number;
  /**
   * While voters are anonymous: the actions on a rating and, below the list, on one that is not shown (null).
   */
  toolsOf: (rating: CandidateRating | null) => ReactNode;
}

/** Lists a candidate's latest ratings with their voters, for administrators. */
export function RecentRatings({ candidateId, toolsOf }: Props) {
  const t = useT();
  const id = useId();
  const { data: ratings, isError, refetch } = useGetCandidateRatingsQuery({ candidateId, limit: SHOWN });
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{t('rating.recent')}</h2>
      {ratings ? (
        <RatingList
          ratings={ratings.map((rating) => ({
            ...rating,
            voter: rating.userId?.username ?? t('rating.anonymous'),
            // The server returns only the day of a rating whose voter's name is hidden.
            ...(!rating.userId && { day: formatDay(t, rating.createdAt), tools: toolsOf(rating) }),
          }))}
        />
      ) : isError ? (
        <LoadFailure title={t('error.loadRatings')} onRetry={refetch} />
      ) : (
        <Skeleton blockSize="20rem" />
      )}
      {ratings?.some(({ userId }) => !userId) && <div>{toolsOf(null)}</div>}
    </section>
  );
}

import { useId } from 'react';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { useT } from '../../lib/i18n/I18nProvider';
import { RatingList } from './RatingList';
import styles from './RatingList.module.css';
import { useGetCandidateRatingsQuery } from './ratingsApi';

/** How many ratings the page of a candidate shows. */
const SHOWN = 5;

/** The latest ratings of a candidate with their raters, for admins. */
export function RecentRatings({ candidateId }: { candidateId: number }) {
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
            rater: rating.userId?.username ?? t('rating.anonymous'),
          }))}
        />
      ) : isError ? (
        <LoadFailure title={t('error.loadRatings')} onRetry={refetch} />
      ) : (
        <Skeleton blockSize="20rem" />
      )}
    </section>
  );
}

import { useId } from 'react';
import { useT } from '../../lib/i18n/I18nProvider';
import { RatingList } from './RatingList';
import styles from './RatingList.module.css';
import { useCheckRatingQuery } from './ratingsApi';

/** One's own rating among the facts about a candidate; nothing as long as there is none. */
export default function OwnRating({ candidateId, username }: { candidateId: number; username: string }) {
  const t = useT();
  const id = useId();
  const { data: check } = useCheckRatingQuery(candidateId);
  if (!check?.rating) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{t('rating.yourRating')}</h2>
      <RatingList ratings={[{ ...check.rating, rater: username }]} />
    </section>
  );
}

import { useState } from 'react';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import type { Review } from '../../lib/api/types';
import { ObjectionForm } from './ObjectionForm';
import styles from './Reviews.module.css';
import { useReviewT } from './reviewTexts';

/** Shows why a rating is under review or excluded, and lets its voter object once. */
export function ReviewNote({ review }: { review: Review }) {
  const r = useReviewT();
  const [objecting, setObjecting] = useState(false);
  const { ratingId, isExcluded, reason, objection } = review;
  return (
    <div className={styles.review}>
      <Notice tone={isExcluded ? 'warning' : 'info'}>
        {r(isExcluded ? 'excluded' : 'underReview')}
        {reason && ` ${r('reason')} ${r(`reason.${reason}`)}.`}
      </Notice>
      {objection !== null ? (
        <p className={styles.said}>
          {r('said')} <bdi>{objection}</bdi>
        </p>
      ) : objecting ? (
        <ObjectionForm ratingId={ratingId} onClose={() => setObjecting(false)} />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setObjecting(true)}>
            {r('object')}
          </Button>
        </div>
      )}
    </div>
  );
}

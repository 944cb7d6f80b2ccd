import { Icon, LineDrawing } from '../../components/Icon';
import type { Rating } from '../../lib/api/types';
import type { Proof } from '../../lib/level';
import styles from './RatingStatus.module.css';
import { useRatingT } from './ratingTexts';

interface Props {
  status: Rating['status'];
  /** True while administrators review the rating; it counts until they have decided. */
  isReviewed: boolean;
  /** The proof that the voter still needs before it counts; null without one, and until it is known. */
  proof?: Proof | null;
}

const LOOKS = {
  counted: { look: styles.counted, icon: <Icon name="check" /> },
  pending: {
    look: styles.pending,
    icon: <LineDrawing path="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2" />,
  },
  underReview: { look: styles.underReview, icon: <Icon name="search" /> },
  excluded: {
    look: styles.excluded,
    icon: <LineDrawing path="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM6 6l12 12" />,
  },
};

/** Says in one word whether a rating counts, and if not, why. */
export function RatingStatus({ status, isReviewed, proof }: Props) {
  const r = useRatingT();
  const word = status ?? (isReviewed ? 'underReview' : 'counted');
  const { look, icon } = LOOKS[word];
  return (
    <span className={`${styles.status} ${look}`}>
      {icon}
      {word === 'pending' && proof ? r(`pendingFor.${proof}`) : r(word)}
    </span>
  );
}

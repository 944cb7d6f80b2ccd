import { Icon, LineDrawing } from '../../components/Icon';
import type { Rating } from '../../lib/api/types';
import type { Proof } from '../../lib/level';
import styles from './RatingStatus.module.css';
import { useRatingT } from './ratingTexts';

interface Props {
  standing: Rating['standing'];
  /** True while administrators review the rating; it counts until they have decided. */
  isReviewed: boolean;
  /** The proof that the voter still needs before it counts; null without one, and until it is known. */
  proof?: Proof | null;
}

const LOOKS = {
  counted: { look: styles.counted, icon: <Icon name="check" /> },
  waiting: {
    look: styles.waiting,
    icon: <LineDrawing path="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2" />,
  },
  underReview: { look: styles.underReview, icon: <Icon name="search" /> },
  setAside: {
    look: styles.setAside,
    icon: <LineDrawing path="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM6 6l12 12" />,
  },
};

function statusOf({ standing, isReviewed }: Props): keyof typeof LOOKS {
  if (standing === 'set_aside') return 'setAside';
  if (standing === 'waiting') return 'waiting';
  return isReviewed ? 'underReview' : 'counted';
}

/** Says in one word whether a rating counts, and if not, why. */
export function RatingStatus(props: Props) {
  const r = useRatingT();
  const status = statusOf(props);
  const { look, icon } = LOOKS[status];
  return (
    <span className={`${styles.status} ${look}`}>
      {icon}
      {status === 'waiting' && props.proof ? r(`waitingFor.${props.proof}`) : r(status)}
    </span>
  );
}

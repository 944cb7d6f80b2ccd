import { Skeleton } from '../../components/Skeleton';
import styles from './CandidateCard.module.css';

/** Replaces a candidate's card while it loads. */
export function CardPlaceholder() {
  return (
    <div className={styles.card}>
      <Skeleton aspectRatio="4 / 5" />
      <div className={styles.text}>
        <div className={styles.name} />
        <p className={styles.title}>&nbsp;</p>
        <p className={styles.ratings}>&nbsp;</p>
      </div>
    </div>
  );
}

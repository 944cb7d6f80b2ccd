import { Skeleton } from '../../components/Skeleton';
import { useNarrow } from '../theme/useNarrow';
import styles from './AdminShell.module.css';
import { PageSkeleton } from './PageSkeleton';
import { useFolded } from './useFolded';

/** Replaces the shell while its code and texts are loading, in the same size. */
export function ShellSkeleton() {
  const narrow = useNarrow();
  const [folded] = useFolded();
  return (
    <div className={styles.shell}>
      {narrow ? (
        <div className={styles.bar}>
          <Skeleton blockSize="2.75rem" inlineSize="8rem" />
        </div>
      ) : (
        <div className={folded ? `${styles.side} ${styles.folded}` : styles.side}>
          <Skeleton blockSize="28rem" />
        </div>
      )}
      <div className={styles.content}>
        <PageSkeleton />
      </div>
    </div>
  );
}

import { useT } from '../../lib/i18n/I18nProvider';
import { useNarrow } from '../theme/useNarrow';
import styles from './AdminShell.module.css';
import { useFolded } from './useFolded';

/**
 * Replaces the shell while its code and texts are loading: an empty menu of the same size. The page's skeleton follows
 * with the menu, so that it appears once.
 */
export function ShellSkeleton() {
  const t = useT();
  const narrow = useNarrow();
  const [folded] = useFolded();
  const side = folded ? `${styles.side} ${styles.folded}` : styles.side;
  return (
    <div className={styles.shell}>
      {!narrow && <div className={side} />}
      <p role="status" className="visually-hidden">
        {t('app.loading')}
      </p>
    </div>
  );
}

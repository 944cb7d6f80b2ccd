import { Skeleton } from '../../components/Skeleton';
import { useAdminT } from '../texts/AdminTexts';
import styles from './AdminPage.module.css';

/** A page of the administration while its code is on the way: heading, tools, table. */
export function PageSkeleton() {
  const t = useAdminT();
  return (
    <div className={styles.page}>
      <span role="status" className="visually-hidden">
        {t('table.loading')}
      </span>
      <Skeleton blockSize="3.5rem" inlineSize="min(100%, 22rem)" />
      <Skeleton blockSize="2.75rem" />
      <Skeleton blockSize="30rem" />
    </div>
  );
}

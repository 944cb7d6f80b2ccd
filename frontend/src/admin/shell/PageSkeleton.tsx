import { Skeleton } from '../../components/Skeleton';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './AdminPage.module.css';

/** Replaces a page of the administration while its code is loading: heading, tools, table. */
export function PageSkeleton() {
  const t = useT();
  return (
    <div className={styles.page}>
      <span role="status" className="visually-hidden">
        {t('app.loading')}
      </span>
      <Skeleton blockSize="2.75rem" inlineSize="min(100%, 22rem)" />
      <Skeleton blockSize="2.75rem" />
      <Skeleton blockSize="30rem" />
    </div>
  );
}

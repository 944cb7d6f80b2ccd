import { formatNumber } from '../../lib/i18n/translate';
import styles from './ViewTabs.module.css';

/** The title of a tab with the number of its items, unless it has none. */
export function CountedTab({ title, count = 0 }: { title: string; count?: number | undefined }) {
  return (
    <>
      {title}
      {count > 0 && <span className={styles.count}> {formatNumber(count)}</span>}
    </>
  );
}

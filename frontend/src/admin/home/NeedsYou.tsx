import { Link } from 'react-router-dom';
import { Skeleton } from '../../components/Skeleton';
import { StateMessage } from '../../components/StateMessage';
import { formatNumber } from '../../lib/i18n/translate';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Home.module.css';
import { useNeeds } from './useNeeds';

/** What needs the reader, each with its number and one way to it. */
export function NeedsYou() {
  const t = useAdminT();
  const needs = useNeeds();
  if (!needs) return <Skeleton blockSize="12rem" />;
  if (needs.length === 0) return <StateMessage icon="check" title={t('home.nothing')} />;
  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you" className={styles.heading}>
        {t('home.needsYou')}
      </h2>
      <ul className={styles.needs}>
        {needs.map(({ key, count, isUrgent, text, action, to }) => (
          <li key={key} className={isUrgent ? `${styles.need} ${styles.urgent}` : styles.need}>
            <span className={styles.text}>
              {text} {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
            </span>
            <Link to={to} className={styles.action} aria-label={`${t(action)}: ${text}`}>
              {t(action)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

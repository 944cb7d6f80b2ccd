import { useEffect } from 'react';
import { formatNumber } from '../../lib/i18n/translate';
import { useAdminT } from '../texts/AdminTexts';
import styles from './UserStats.module.css';
import { useGetUserStatsQuery } from './usersApi';

/** Shows the number of users of each kind. */
export function UserStats() {
  const t = useAdminT();
  const { data, error } = useGetUserStatsQuery(undefined, { refetchOnMountOrArgChange: true });
  useEffect(() => {
    // Dashes are enough for the administrator; the console shows the cause.
    if (error) console.warn('The figures about users could not be loaded', error);
  }, [error]);
  const figures = [
    [t('users.total'), data?.total_users],
    [t('users.admins'), data?.total_admins],
    [t('users.voted'), data?.users_voted],
    [t('users.notVoted'), data?.users_not_voted],
    [t('users.recent'), data?.recent_users],
  ] as const;
  return (
    <div className={styles.stats}>
      <dl className={styles.figures} aria-label={t('users.stats')}>
        {figures.map(([label, value]) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{value === undefined ? t('table.none') : formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

import type { User } from '../../lib/api/types';
import { formatLongDate } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatNumber } from '../../lib/i18n/translate';
import styles from './Profile.module.css';
import { ProfileImage } from './ProfileImage';

/** Shows the signed-in user: picture, name, and facts about the account. */
export function ProfileCard({ user }: { user: User }) {
  const t = useT();
  return (
    <aside className={styles.card}>
      <ProfileImage stored={user.profile_image} />
      <div className={styles.who}>
        <p className={styles.name}>
          <bdi>{user.username}</bdi>
        </p>
        <p className={styles.address}>
          <bdi>{user.email}</bdi>
        </p>
      </div>
      <dl className={styles.facts}>
        {(user.role === 'admin' || user.staff_role) && (
          <div>
            <dt>{t('profile.role')}</dt>
            <dd>{t(`profile.role.${user.role}`)}</dd>
          </div>
        )}
        <div>
          <dt>{t('profile.ratings')}</dt>
          <dd>{formatNumber(user.total_ratings)}</dd>
        </div>
        <div>
          <dt>{t('profile.joined')}</dt>
          <dd>{formatLongDate(t, user.created_at)}</dd>
        </div>
      </dl>
    </aside>
  );
}

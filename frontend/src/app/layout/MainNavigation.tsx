import { useSelector } from 'react-redux';
import { NavLink } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import { DropdownMenu } from '../../components/DropdownMenu';
import { Icon } from '../../components/Icon';
import { selectIsAdmin, selectUser } from '../../features/auth/authSlice';
import { useSignOut } from '../../features/auth/useSignOut';
import { useT } from '../../lib/i18n/I18nProvider';
import { useSignInState } from '../guards/returnPath';
import styles from './MainNavigation.module.css';

/** The links of the header, as far as the pages are open to whoever is here. */
export function MainNavigation() {
  const t = useT();
  const user = useSelector(selectUser);
  const isAdmin = useSelector(selectIsAdmin);
  const signOut = useSignOut();
  const signIn = useSignInState();
  return (
    <div className={styles.navigation}>
      <div className={styles.links}>
        <NavLink className={styles.link} to="/" end>
          {t('nav.home')}
        </NavLink>
        <NavLink className={styles.link} to="/leaderboard">
          {t('nav.leaderboard')}
        </NavLink>
        {user && (
          <NavLink className={styles.link} to="/my-ratings">
            {t('nav.myRatings')}
          </NavLink>
        )}
        <NavLink className={styles.link} to="/about">
          {t('nav.about')}
        </NavLink>
        <NavLink className={styles.link} to="/contact">
          {t('nav.contact')}
        </NavLink>
        {isAdmin && (
          <DropdownMenu label={t('nav.admin')}>
            <NavLink className={styles.link} to="/admin" end>
              {t('nav.admin.candidates')}
            </NavLink>
            <NavLink className={styles.link} to="/admin/users">
              {t('nav.admin.users')}
            </NavLink>
            <NavLink className={styles.link} to="/admin/titles">
              {t('nav.admin.titles')}
            </NavLink>
            <NavLink className={styles.link} to="/admin/metrics">
              {t('nav.admin.metrics')}
            </NavLink>
            <NavLink className={styles.link} to="/admin/messages">
              {t('nav.admin.messages')}
            </NavLink>
            <NavLink className={styles.link} to="/admin/audit">
              {t('nav.admin.audit')}
            </NavLink>
          </DropdownMenu>
        )}
      </div>
      {user ? (
        <div className={styles.account}>
          <NavLink className={`${styles.link} ${styles.user}`} to="/profile">
            <Icon name="person" />
            <span className="visually-hidden">{t('nav.profile')} </span>
            <bdi>{user.username}</bdi>
          </NavLink>
          <Button variant="secondary" onClick={signOut}>
            {t('nav.logout')}
          </Button>
        </div>
      ) : (
        <div className={styles.account} data-for-visitors>
          <ButtonLink variant="secondary" to="/login" state={signIn}>
            {t('nav.login')}
          </ButtonLink>
          <ButtonLink to="/register" state={signIn}>
            {t('nav.register')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

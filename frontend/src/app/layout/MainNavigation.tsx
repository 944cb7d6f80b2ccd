import { useSelector } from 'react-redux';
import { NavLink } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import { DropdownMenu } from '../../components/DropdownMenu';
import { Icon } from '../../components/Icon';
import { selectUser } from '../../features/auth/authSlice';
import { may } from '../../features/auth/rights';
import { useSignOut } from '../../features/auth/useSignOut';
import { useT } from '../../lib/i18n/I18nProvider';
import { pagesInMenu } from '../../lib/pages';
import { useSignInState } from '../guards/returnPath';
import styles from './MainNavigation.module.css';
import { ThemeToggle } from './ThemeToggle';

/** The header's links to the pages that this visitor may open. */
export function MainNavigation() {
  const t = useT();
  const user = useSelector(selectUser);
  const adminPages = pagesInMenu('admin').filter(({ right }) => right && may(user, right));
  const signOut = useSignOut();
  const signIn = useSignInState();
  return (
    <div className={styles.navigation}>
      <div className={styles.links}>
        {pagesInMenu('main').map(
          ({ path, audience, label }) =>
            (audience === 'everyone' || user) && (
              <NavLink key={path} className={styles.link} to={path} end>
                {t(label)}
              </NavLink>
            ),
        )}
        {adminPages.length > 0 && (
          <DropdownMenu label={t('nav.admin')}>
            {adminPages.map(({ path, label }) => (
              <NavLink key={path} className={styles.link} to={path} end>
                {t(label)}
              </NavLink>
            ))}
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
          <Button variant="quiet" onClick={signOut}>
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
      <div className={styles.theme}>
        <ThemeToggle />
      </div>
    </div>
  );
}

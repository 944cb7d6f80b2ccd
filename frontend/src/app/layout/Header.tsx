import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { selectUser } from '../../features/auth/authSlice';
import { isStaff } from '../../features/auth/rights';
import { useT } from '../../lib/i18n/I18nProvider';
import { useSignInState } from '../guards/returnPath';
import { Brand } from './Brand';
import styles from './Header.module.css';
import { LanguageSwitcher } from './LanguageSwitcher';
import { MainNavigation } from './MainNavigation';

/**
 * Brand, navigation and language; on a narrow screen a button unfolds the navigation. An open navigation
 * would cover the focused element below, so Escape and moving the focus into the page close it.
 */
export function Header() {
  const t = useT();
  const { pathname } = useLocation();
  const user = useSelector(selectUser);
  const signIn = useSignInState();
  const [open, setOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving at another page closes the menu
  useEffect(() => setOpen(false), [pathname]);

  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    menuButton.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what bubbles up from the real controls
    <header className={styles.header} onBlur={closeWhenLeft} onKeyDown={closeOnEscape}>
      <div className={isStaff(user) ? `${styles.bar} ${styles.wide}` : styles.bar}>
        <Brand />
        <div id="header-tools" className={styles.tools}>
          {!user && (
            <Link className={styles.login} to="/login" state={signIn} data-for-visitors>
              {t('nav.login')}
            </Link>
          )}
          <LanguageSwitcher />
          <button
            ref={menuButton}
            type="button"
            className={`${styles.iconButton} ${styles.menuButton}`}
            aria-expanded={open}
            aria-controls="main-navigation"
            aria-label={t('nav.menu')}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'close' : 'menu'} />
          </button>
        </div>
        <nav
          id="main-navigation"
          className={open ? `${styles.nav} ${styles.navOpen}` : styles.nav}
          aria-label={t('nav.main')}
        >
          <MainNavigation />
        </nav>
      </div>
    </header>
  );
}

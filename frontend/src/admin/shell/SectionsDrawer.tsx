import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { selectUser } from '../../features/auth/authSlice';
import { useSignOut } from '../../features/auth/useSignOut';
import { useT } from '../../lib/i18n/I18nProvider';
import { pagesInMenu } from '../../lib/pages';
import { useAdminT } from '../texts/AdminTexts';
import styles from './AdminShell.module.css';
import { HelpLink } from './HelpLink';
import { SearchButton } from './SearchButton';
import { SideMenu } from './SideMenu';

interface Props {
  onClose: () => void;
  onSearch: () => void;
}

/** The side menu on a phone, with the links that the header has in a wide window. Escape, a press outside of it, and navigation close it. */
export function SectionsDrawer({ onClose, onSearch }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const user = useSelector(selectUser);
  const signOut = useSignOut();
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const opened = useRef(pathname);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    if (opened.current !== pathname) onClose();
  }, [pathname, onClose]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it for the keyboard
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t('panel.sections')}
      onClose={onClose}
      // The content fills the dialog, so a press on the dialog element itself is outside of the content.
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <nav className={styles.drawerBody} aria-label={t('panel.sections')}>
        <button type="button" className={styles.close} onClick={onClose}>
          <Icon name="close" />
          {t('shell.close')}
        </button>
        <SearchButton
          folded={false}
          onPress={() => {
            onClose();
            onSearch();
          }}
        />
        <SideMenu />
        <div className={styles.site}>
          {pagesInMenu('main').map(({ path, label }) => (
            <Link key={path} to={path}>
              {publicT(label)}
            </Link>
          ))}
          <HelpLink />
          <Link to="/profile">
            <span className="visually-hidden">{publicT('nav.profile')} </span>
            <bdi>{user?.username}</bdi>
          </Link>
        </div>
        <Button variant="secondary" onClick={signOut}>
          {publicT('nav.logout')}
        </Button>
      </nav>
    </dialog>
  );
}

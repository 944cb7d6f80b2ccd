import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { useAdminT } from '../texts/AdminTexts';
import styles from './AdminShell.module.css';
import { SideMenu } from './SideMenu';

/** The side menu on a phone: over the page, closed by Escape, by a press beside it and by arriving elsewhere. */
export function SectionsDrawer({ onClose }: { onClose: () => void }) {
  const t = useAdminT();
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
      // What is inside fills it: a press on the element itself is one beside it.
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <nav className={styles.drawerBody} aria-label={t('panel.sections')}>
        <button type="button" className={styles.close} onClick={onClose}>
          <Icon name="close" />
          {t('shell.close')}
        </button>
        <SideMenu />
      </nav>
    </dialog>
  );
}

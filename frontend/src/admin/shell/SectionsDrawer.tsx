import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { useAdminT } from '../texts/AdminTexts';
import styles from './AdminShell.module.css';
import { SideMenu } from './SideMenu';

/** The side menu on a phone. Escape, a press outside of it, and navigation close it. */
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
      // The content fills the dialog, so a press on the dialog element itself is outside of the content.
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

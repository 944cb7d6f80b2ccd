import { NavLink } from 'react-router-dom';
import { LineDrawing } from '../../components/Icon';
import { useAdminT } from '../texts/AdminTexts';

import styles from './SideMenu.module.css';
import { sections } from './sections';
import { useUnreadMessages } from './useUnreadMessages';

interface Props {
  /** Icons alone are on screen; names are there for screen readers and under the pointer. */
  folded?: boolean;
}

/** All sections of the administration; the one that is open is marked. */
export function SideMenu({ folded = false }: Props) {
  const t = useAdminT();
  const unread = useUnreadMessages();
  return (
    <ul className={folded ? `${styles.sections} ${styles.folded}` : styles.sections}>
      {sections().map(({ path, label, icon }) => (
        <li key={path}>
          <NavLink to={path} end className={styles.section} title={folded ? t(label) : undefined}>
            <LineDrawing path={icon} />
            <span className={folded ? 'visually-hidden' : styles.label}>{t(label)}</span>
            {path === '/admin/messages' && unread > 0 && (
              <span className={styles.badge}>
                <span aria-hidden="true">{unread > MAX_BADGE ? `${MAX_BADGE}+` : unread}</span>
                <span className="visually-hidden">{t('panel.messagesCount', { count: unread })}</span>
              </span>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** More fits no badge. */
const MAX_BADGE = 99;

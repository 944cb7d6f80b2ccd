import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LineDrawing } from '../../components/Icon';
import { useMay } from '../../features/auth/rights';
import { useAdminT } from '../texts/AdminTexts';
import { canWait, useWaiting, WAITING_TEXTS } from './attentionApi';
import { Badge } from './Badge';
import styles from './SideMenu.module.css';
import { sectionAt, sectionGroups } from './sections';

interface Props {
  /** Only icons are visible; a name appears beside its icon under the pointer and with the focus. */
  folded?: boolean;
}

/** Lists all sections of the administration by groups, and marks the open one. */
export function SideMenu({ folded = false }: Props) {
  const t = useAdminT();
  const id = useId();
  const waiting = useWaiting();
  const may = useMay();
  const open = sectionAt(useLocation().pathname);
  return (
    <div className={folded ? `${styles.groups} ${styles.folded}` : styles.groups}>
      {sectionGroups(may).map((group) => (
        <div key={group.label} className={styles.group}>
          <p
            id={id + group.label}
            className={folded || group.label === 'group.home' ? 'visually-hidden' : styles.heading}
          >
            {t(group.label)}
          </p>
          <ul aria-labelledby={id + group.label}>
            {group.sections.map(({ path, label, icon }) => (
              <li key={path}>
                <Link
                  to={path}
                  aria-current={path === open?.path ? 'page' : undefined}
                  className={styles.section}
                >
                  <LineDrawing path={icon} />
                  <span className={folded ? `visually-hidden ${styles.flyout}` : styles.label}>
                    {t(label)}
                  </span>
                  {canWait(path) && (
                    <Badge count={waiting[path]} label={t(WAITING_TEXTS[path], { count: waiting[path] })} />
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

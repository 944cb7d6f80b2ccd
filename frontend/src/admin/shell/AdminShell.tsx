import { type ReactNode, useCallback, useState } from 'react';
import { Icon, LineDrawing } from '../../components/Icon';
import { TaskTray } from '../tasks/TaskTray';
import { useAdminT } from '../texts/AdminTexts';
import { useNarrow } from '../theme/useNarrow';
import styles from './AdminShell.module.css';
import { useWaitingTotal } from './attentionApi';
import { Badge } from './Badge';
import { HelpLink } from './HelpLink';
import { SectionsDrawer } from './SectionsDrawer';

import { Shortcuts } from './Shortcuts';
import { SideButton } from './SideButton';
import { SideMenu } from './SideMenu';
import { useCaseToasts } from './useCaseToasts';
import { useFolded } from './useFolded';

const FOLD = 'M4 6h16M11 12h9M4 18h16M7 9.5L4.5 12 7 14.5';
const UNFOLD = 'M4 6h16M11 12h9M4 18h16M4.5 9.5L7 12l-2.5 2.5';

/**
 * What the administration's pages stand in: all sections beside them, behind a button where the window is narrow. It
 * needs nothing of antd, so that it is on screen before the tables have come.
 */
export function AdminShell({ children }: { children: ReactNode }) {
  const t = useAdminT();
  const narrow = useNarrow();
  const [folded, fold] = useFolded();
  useCaseToasts();
  return (
    <div>
      <div className={styles.shell}>
        {narrow ? (
          <>
            <SectionsBar />
            <Shortcuts />
          </>
        ) : (
          <nav
            className={folded ? `${styles.side} ${styles.folded}` : styles.side}
            aria-label={t('panel.sections')}
          >
            <SideMenu folded={folded} />
            <div>
              <Shortcuts folded={folded} />
              <SideButton
                icon={<LineDrawing path={folded ? UNFOLD : FOLD} directed />}
                label={t(folded ? 'shell.unfold' : 'shell.fold')}
                folded={folded}
                aria-expanded={!folded}
                onClick={() => fold(!folded)}
              />
            </div>
          </nav>
        )}
        <div className={styles.content}>{children}</div>
      </div>
      <TaskTray />
    </div>
  );
}

/** Opens the sections, and leads to the document about the one that is open. */
function SectionsBar() {
  const t = useAdminT();
  const waiting = useWaitingTotal();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {t('panel.sections')}
        <Icon name="chevronDown" />
        <Badge count={waiting} label={t('panel.waitingCount', { count: waiting })} />
      </button>
      <HelpLink />
      {open && <SectionsDrawer onClose={close} />}
    </div>
  );
}

import { type ReactNode, useCallback, useState } from 'react';
import { Icon, LineDrawing } from '../../components/Icon';
import { TaskTray } from '../tasks/TaskTray';
import { useAdminT } from '../texts/AdminTexts';
import { useNarrow } from '../theme/useNarrow';
import { usePhone } from '../theme/usePhone';
import styles from './AdminShell.module.css';
import { useWaitingTotal } from './attentionApi';
import { Badge } from './Badge';
import { GlobalSearch } from './GlobalSearch';
import { HelpLink } from './HelpLink';
import { SearchButton } from './SearchButton';
import { SectionsDrawer } from './SectionsDrawer';

import { Shortcuts } from './Shortcuts';
import { SideButton } from './SideButton';
import { SideMenu } from './SideMenu';
import { useCaseToasts } from './useCaseToasts';
import { useFolded } from './useFolded';

const FOLD = 'M4 6h16M11 12h9M4 18h16M7 9.5L4.5 12 7 14.5';
const UNFOLD = 'M4 6h16M11 12h9M4 18h16M4.5 9.5L7 12l-2.5 2.5';

/**
 * The frame of the administration's pages: all sections beside them, or behind a button in a narrow window.
 * It does not use antd, so that it appears before the tables have loaded.
 */
export function AdminShell({ children }: { children: ReactNode }) {
  const t = useAdminT();
  const narrow = useNarrow();
  const [folded, fold] = useFolded();
  const [searching, search] = useState(false);
  const startSearch = () => search(true);
  useCaseToasts();
  return (
    <div>
      <div className={styles.shell}>
        {narrow ? (
          <>
            <SectionsBar onSearch={startSearch} />
            <Shortcuts />
          </>
        ) : (
          <nav
            className={folded ? `${styles.side} ${styles.folded}` : styles.side}
            aria-label={t('panel.sections')}
          >
            <div className={styles.menu}>
              <SearchButton folded={folded} onPress={startSearch} />
              <SideMenu folded={folded} />
            </div>
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
      <GlobalSearch open={searching} onChange={search} />
      <TaskTray />
    </div>
  );
}

/** Opens the sections, and links to the document about the open one. */
function SectionsBar({ onSearch }: { onSearch: () => void }) {
  const t = useAdminT();
  const waiting = useWaitingTotal();
  const phone = usePhone();
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
      <div className={styles.tools}>
        <HelpLink short={phone} />
        <SearchButton onPress={onSearch} />
      </div>
      {open && <SectionsDrawer onClose={close} />}
    </div>
  );
}

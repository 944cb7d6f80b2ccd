import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon, LineDrawing } from '../../components/Icon';
import { TaskTray } from '../tasks/TaskTray';
import { useAdminT } from '../texts/AdminTexts';
import { useNarrow } from '../theme/useNarrow';
import styles from './AdminShell.module.css';
import { useWaitingTotal } from './attentionApi';
import { Badge } from './Badge';
import { GlobalSearch } from './GlobalSearch';
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
 * The frame of the administration's pages: all sections beside them, or behind the header's menu button in a narrow
 * window.
 * It does not use antd, so that it appears before the tables have loaded.
 */
export function AdminShell({ children }: { children: ReactNode }) {
  const t = useAdminT();
  const narrow = useNarrow();
  const [folded, fold] = useFolded();
  const [searching, search] = useState(false);
  const startSearch = () => search(true);
  useCaseToasts();
  // Icons alone leave the most to guess, so the way to the names is the first of them.
  const foldButton = (
    <SideButton
      icon={<LineDrawing path={folded ? UNFOLD : FOLD} directed />}
      label={t(folded ? 'shell.unfold' : 'shell.fold')}
      folded={folded}
      aria-expanded={!folded}
      onClick={() => fold(!folded)}
    />
  );
  return (
    <div>
      <div className={styles.shell}>
        {narrow ? (
          <>
            <SectionsButton onSearch={startSearch} />
            <Shortcuts />
          </>
        ) : (
          <nav
            className={folded ? `${styles.side} ${styles.folded}` : styles.side}
            aria-label={t('panel.sections')}
          >
            <div className={styles.menu}>
              {folded && foldButton}
              <SearchButton folded={folded} onPress={startSearch} />
              <SideMenu folded={folded} />
            </div>
            <div>
              <Shortcuts folded={folded} />
              {!folded && foldButton}
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

/** Opens the sections, in the place of the header's menu button: two menus would differ by their name alone. */
function SectionsButton({ onSearch }: { onSearch: () => void }) {
  const t = useAdminT();
  const waiting = useWaitingTotal();
  const [tools] = useState(() => document.getElementById('header-tools'));
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      {tools &&
        createPortal(
          <button
            type="button"
            className={styles.open}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            <Icon name="menu" />
            <span className="visually-hidden">{t('panel.sections')}</span>
            <Badge count={waiting} label={t('panel.waitingCount', { count: waiting })} />
          </button>,
          tools,
        )}
      {open && <SectionsDrawer onClose={close} onSearch={onSearch} />}
    </>
  );
}

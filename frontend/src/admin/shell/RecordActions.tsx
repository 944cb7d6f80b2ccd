import { MoreOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Popup } from '../table/Popup';
import { useAdminT } from '../texts/AdminTexts';
import { useMediaQuery } from '../theme/useMediaQuery';
import { usePhone } from '../theme/usePhone';
import styles from './AdminPage.module.css';

/** Below this width, the actions of a record with most of them do not fit beside its heading. */
const MENU = '(max-width: 79.99rem)';

interface MainAction {
  icon: ReactNode;
  text: string;
  /** The name for screen readers, if the text needs the record's name. */
  label?: string;
  type?: 'primary' | 'default';
  disabled?: boolean;
  onClick: () => void;
}

interface Props {
  /** The name of the record, for screen readers. */
  name: string;
  /** The action that stays visible, as an icon on phones. */
  main?: MainAction | false;
  /** The other actions: buttons, or in the menu in narrower windows. */
  children?: ReactNode;
  /** The actions that are always in the menu, such as a deletion. */
  inMenu?: ReactNode;
}

/** The actions on the record of a page. */
export function RecordActions({ name, main, children, inMenu }: Props) {
  const t = useAdminT();
  const hasMenu = useMediaQuery(MENU);
  const phone = usePhone();
  return (
    <div className={styles.actions} data-beside={hasMenu || undefined}>
      {!hasMenu && children}
      {main && (
        <Button
          type={main.type ?? 'default'}
          icon={main.icon}
          aria-label={main.label ?? main.text}
          title={phone ? main.text : undefined}
          disabled={main.disabled}
          onClick={main.onClick}
        >
          {!phone && main.text}
        </Button>
      )}
      {(hasMenu || inMenu) && (
        <Popup icon={<MoreOutlined aria-hidden />} label={t('table.moreNamed', { name })}>
          {hasMenu && children}
          {inMenu}
        </Popup>
      )}
    </div>
  );
}

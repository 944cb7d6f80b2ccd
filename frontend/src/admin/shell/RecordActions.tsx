import { MoreOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Popup } from '../table/Popup';
import { useAdminT } from '../texts/AdminTexts';
import { usePhone } from '../theme/usePhone';
import styles from './AdminPage.module.css';

interface Props {
  /** The name of the record, for screen readers. */
  name: string;
  /** The action that stays visible on a phone. */
  main: ReactNode;
  /** The other actions: buttons, or a menu on a phone. */
  children: ReactNode;
}

/** The actions on the record of a page. */
export function RecordActions({ name, main, children }: Props) {
  const t = useAdminT();
  const phone = usePhone();
  return (
    <div className={styles.actions}>
      {phone ? (
        <>
          {main}
          <Popup icon={<MoreOutlined aria-hidden />} label={t('table.moreNamed', { name })}>
            {children}
          </Popup>
        </>
      ) : (
        <>
          {children}
          {main}
        </>
      )}
    </div>
  );
}

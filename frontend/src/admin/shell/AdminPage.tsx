import type { ReactNode } from 'react';
import { PageHeading } from '../../components/PageHeading';
import styles from './AdminPage.module.css';

interface Props {
  heading: string;
  lead: string;
  /** What can be done on this page before all else, beside its heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the administration: across all the room beside the side menu, and soon at what it is for. */
export function AdminPage({ heading, lead, actions, children }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <PageHeading title={heading} className={styles.heading}>
            {heading}
          </PageHeading>
          <p className={styles.lead}>{lead}</p>
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}

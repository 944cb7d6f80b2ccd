import type { ReactNode } from 'react';
import { PageHeading } from '../../components/PageHeading';
import styles from './AboutPage.module.css';

interface Props {
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

/** A page with which anybody can check the index. */
export function RecordFrame({ title, lead, children }: Props) {
  return (
    <div className={`page ${styles.about} ${styles.method}`}>
      <div>
        <PageHeading title={title}>{title}</PageHeading>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  );
}

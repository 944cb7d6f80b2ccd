import type { ReactNode } from 'react';
import { AdminPage } from './AdminPage';
import styles from './RegisterLayout.module.css';

interface Props {
  heading: string;
  lead: string;
  form: ReactNode;
  /** The table of what has been registered. */
  children: ReactNode;
}

/** A page with a form and the table that it fills, side by side where there is room. */
export function RegisterLayout({ heading, lead, form, children }: Props) {
  return (
    <AdminPage heading={heading} lead={lead}>
      <div className={styles.columns}>
        {form}
        {children}
      </div>
    </AdminPage>
  );
}

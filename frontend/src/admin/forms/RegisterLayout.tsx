import { type ReactNode, useRef } from 'react';
import { AddButton } from '../shell/AddButton';
import { AdminPage } from '../shell/AdminPage';
import styles from './RegisterLayout.module.css';

interface Props {
  lead: string;
  /** The label of the link to the form, if the form is below the table. */
  register: string;
  form: ReactNode;
  /** The table of registered items. */
  children: ReactNode;
}

/** A page with a table and its form: beside it if there is room, otherwise below. */
export function RegisterLayout({ lead, register, form, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const goToForm = () => {
    const field = place.current?.querySelector('input');
    field?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  };
  const toForm = (
    <AddButton className={styles.toForm} onClick={goToForm}>
      {register}
    </AddButton>
  );
  return (
    <AdminPage lead={lead} actions={toForm}>
      <div className={styles.columns}>
        {children}
        <div ref={place} className={styles.form}>
          {form}
        </div>
      </div>
    </AdminPage>
  );
}

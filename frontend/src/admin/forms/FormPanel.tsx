import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './FormPanel.module.css';
import { type UnsavedChanges, UnsavedChangesScope } from './UnsavedChanges';

interface Props {
  heading: string;
  /** Another value means that the form has another subject: it scrolls into view and takes the focus. */
  subject: number | null;
  unsaved: UnsavedChanges;
  children: ReactNode;
}

/** A form beside its table, which switches between registering and updating. */
export function FormPanel({ heading, subject, unsaved, children }: Props) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const before = useRef(subject);

  useEffect(() => {
    if (before.current === subject) return;
    before.current = subject;
    panel.current?.querySelector('input')?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [subject]);

  return (
    <section ref={panel} className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <UnsavedChangesScope guard={unsaved}>{children}</UnsavedChangesScope>
    </section>
  );
}

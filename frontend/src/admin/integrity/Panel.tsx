import { type ReactNode, useId } from 'react';
import styles from './Integrity.module.css';

interface Props {
  heading: string;
  /** The content, in one sentence. */
  lead?: string;
  children?: ReactNode;
}

/** A part of a case. */
export function Panel({ heading, lead, children }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {lead && <p className={styles.hint}>{lead}</p>}
      {children}
    </section>
  );
}

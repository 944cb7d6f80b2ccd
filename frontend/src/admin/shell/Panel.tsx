import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

interface Props {
  heading: ReactNode;
  /** The content, in one sentence. */
  lead?: string;
  children?: ReactNode;
}

/** A part of a record's page, such as a case's or an account's. */
export function Panel({ heading, lead, children }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}

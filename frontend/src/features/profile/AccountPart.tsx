import { type ReactNode, useId } from 'react';
import styles from './AccountPanel.module.css';

interface Props {
  title: string;
  text: string;
  children: ReactNode;
}

/** One action of users on their own account. */
export function AccountPart({ title, text, children }: Props) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p>{text}</p>
      <div>{children}</div>
    </section>
  );
}

import type { ReactNode } from 'react';
import styles from './Consequences.module.css';

interface Props {
  /** Who or what it is about; absent where the dialog has said so. */
  name?: ReactNode;
  /** A sentence each. */
  consequences: readonly ReactNode[];
}

/** Says in a dialog that asks what will come of it, and for whom. */
export function Consequences({ name, consequences }: Props) {
  return (
    <>
      {name && <p className={styles.name}>{name}</p>}
      <ul className={styles.consequences}>
        {consequences.map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is written once and never reordered
          <li key={index}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

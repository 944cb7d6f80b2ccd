import type { ReactNode } from 'react';
import styles from './Consequences.module.css';

interface Props {
  /** The affected item; absent if the dialog has named it already. */
  name?: ReactNode;
  /** One sentence each. */
  consequences: readonly ReactNode[];
}

/** Lists the consequences of an action in its dialog. */
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

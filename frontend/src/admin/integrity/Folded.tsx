import { type ReactNode, useState } from 'react';
import panel from '../shell/Panel.module.css';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Integrity.module.css';

interface Props {
  heading: string;
  count: number;
  /** Unfolded from the beginning. */
  open?: boolean;
  children: ReactNode;
}

/** A part of a case that readers unfold by its heading. Its content is not loaded before. */
export function Folded({ heading, count, open = false, children }: Props) {
  const t = useAdminT();
  const [seen, see] = useState(open);
  return (
    <section className={`${panel.panel} ${styles.folded}`} aria-label={heading}>
      <details open={open} onToggle={({ currentTarget }) => see(seen || currentTarget.open)}>
        <summary className={styles.summary}>
          <h2>{t('figures.bar', { name: heading, value: count })}</h2>
        </summary>
        {seen && <div className={styles.unfolded}>{children}</div>}
      </details>
    </section>
  );
}

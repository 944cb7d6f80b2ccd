import type { ReactNode } from 'react';
import { useMay } from '../../features/auth/rights';
import type { Right } from '../../lib/api/types';
import styles from './RowName.module.css';

interface Props {
  /** Users without it see the name alone. */
  right: Right;
  onOpen: () => void;
  children: ReactNode;
}

/** The name of a row without a page of its own: it opens the row's form, as other names open pages. */
export function RowName({ right, onOpen, children }: Props) {
  if (!useMay()(right)) return children;
  return (
    <button type="button" data-opens className={styles.name} onClick={onOpen}>
      {children}
    </button>
  );
}

import type { ProgressHTMLAttributes } from 'react';
import styles from './ProgressBar.module.css';

type Props = Pick<ProgressHTMLAttributes<HTMLProgressElement>, 'aria-labelledby' | 'value' | 'max'>;

/** Shows the completed part of a whole. */
export function ProgressBar(props: Props) {
  return <progress className={styles.bar} {...props} />;
}

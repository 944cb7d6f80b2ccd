import styles from './Pill.module.css';

interface Props {
  tone?: 'neutral' | 'accent' | 'success' | 'warning';
  children: string;
}

/** One of a few words that mark a row. */
export function Pill({ tone = 'neutral', children }: Props) {
  return <span className={`${styles.pill} ${styles[tone]}`}>{children}</span>;
}

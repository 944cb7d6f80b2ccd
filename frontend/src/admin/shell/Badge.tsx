import styles from './Badge.module.css';

/** The maximum number that fits a badge. */
const MAX_BADGE = 99;

interface Props {
  count: number;
  /** The text for screen readers. */
  label: string;
}

/** The number of waiting items; renders nothing for 0. */
export function Badge({ count, label }: Props) {
  if (count === 0) return null;
  return (
    <span className={styles.badge} data-badge>
      <span aria-hidden="true">{count > MAX_BADGE ? `${MAX_BADGE}+` : count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

import styles from './Figures.module.css';

interface Props {
  /** What the figures are about, for screen readers. */
  label: string;
  figures: readonly { label: string; value: string | undefined }[];
  compact?: boolean;
}

/** A few figures side by side, each over its name; dashes hold the places of those that are not there yet. */
export function Figures({ label, figures, compact = false }: Props) {
  return (
    <dl className={compact ? `${styles.figures} ${styles.compact}` : styles.figures} aria-label={label}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          {/* Keyed, because a text that changes its width in place counts as a shift of the layout. */}
          <dd key={value ?? 'waiting'}>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

import styles from './Figures.module.css';

interface Props {
  /** What the figures are about, for screen readers. */
  label: string;
  figures: readonly { label: string; value: string | undefined }[];
  compact?: boolean;
  /** On a surface that has a frame already. */
  frameless?: boolean;
}

/** A few figures side by side, each over its name; dashes hold the places of those that are not there yet. */
export function Figures({ label, figures, compact = false, frameless = false }: Props) {
  const look = compact ? styles.compact : frameless ? '' : styles.framed;
  return (
    <dl className={`${styles.figures} ${look}`} aria-label={label}>
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

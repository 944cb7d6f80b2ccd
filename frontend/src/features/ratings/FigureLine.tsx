import styles from './FigureLine.module.css';

interface Props {
  /** The subject of the figures, for screen readers. */
  label: string;
  figures: readonly { label: string; value: string }[];
}

/** A few figures in a line, each with its name. */
export function FigureLine({ label, figures }: Props) {
  return (
    <dl className={styles.line} aria-label={label}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

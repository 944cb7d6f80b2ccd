import styles from './ScoreBars.module.css';

export interface ScoreBar {
  key: string;
  label: string;
  /** Stands small beside the label. */
  note?: string;
  /** As it is to be read. */
  text: string;
  score: number;
  max: number;
}

/** Scores by metric, each with its figure and a bar; the bar repeats the figure and is hidden from screen readers. */
export function ScoreBars({ bars, compact = false }: { bars: readonly ScoreBar[]; compact?: boolean }) {
  return (
    <dl className={compact ? `${styles.bars} ${styles.compact}` : styles.bars}>
      {bars.map(({ key, label, note, text, score, max }) => (
        <div key={key} className={styles.row}>
          <dt>
            <bdi>{label}</bdi>
            {note && (
              <small className={styles.note}>
                <bdi>{note}</bdi>
              </small>
            )}
          </dt>
          <dd className={styles.score}>{text}</dd>
          <progress className={styles.bar} value={score} max={max} aria-hidden="true" />
        </div>
      ))}
    </dl>
  );
}

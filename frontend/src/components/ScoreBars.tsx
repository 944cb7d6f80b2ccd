import { Content } from '../lib/i18n/Content';
import styles from './ScoreBars.module.css';

export interface ScoreBar {
  key: string;
  label: string;
  labelSo?: string | null;
  labelAr?: string | null;
  /** The score as readers see it. */
  text: string;
  score: number;
  max: number;
}

/**
 * The scores by metric, each with a number and a bar; the bar repeats the number and is hidden from screen
 * readers.
 */
export function ScoreBars({ bars, compact = false }: { bars: readonly ScoreBar[]; compact?: boolean }) {
  return (
    <dl className={compact ? `${styles.bars} ${styles.compact}` : styles.bars}>
      {bars.map((bar) => (
        <div key={bar.key} className={styles.row}>
          <dt>
            <Content of={bar} field="label" />
          </dt>
          <dd className={styles.score}>{bar.text}</dd>
          <progress className={styles.bar} value={bar.score} max={bar.max} aria-hidden="true" />
        </div>
      ))}
    </dl>
  );
}

import styles from './MeanFigure.module.css';
import type { Axis } from './scoreAxis';

/** The ends of the scale of the drawings below. The averages are texts too, so screen readers need none. */
export function ScoreAxis({ axis: { from, to } }: { axis: Axis }) {
  return (
    <div className={styles.ends} aria-hidden="true">
      <span>{from}</span>
      <span>{to}</span>
    </div>
  );
}

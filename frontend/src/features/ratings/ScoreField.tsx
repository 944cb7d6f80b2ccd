import { type CSSProperties, type KeyboardEvent, useId } from 'react';
import { useT } from '../../lib/i18n/I18nProvider';
import type { RatedMetric } from './ratingScores';
import { stepScore } from './ratingScores';
import styles from './ScoreField.module.css';
import { ScoreNumber } from './ScoreNumber';

interface Props {
  metric: RatedMetric;
  /** Undefined while unset. */
  score: number | undefined;
  onChange: (score: number | undefined) => void;
}

const LESS = [-5, -1] as const;
const MORE = [1, 5] as const;
const STEP_LABEL = {
  '-5': 'rating.minus5',
  '-1': 'rating.minus1',
  '1': 'rating.plus1',
  '5': 'rating.plus5',
} as const;

/** One metric: a slider that only its thumb moves, steps, and a number. The first touch of any sets the score. */
export function ScoreField({ metric, score, onChange }: Props) {
  const t = useT();
  const id = useId();
  const { label, description, minScore, maxScore } = metric;
  const filled = score === undefined ? 0 : ((score - minScore) / (maxScore - minScore)) * 100;

  // An unset slider rests at its lower end: Home can't move it there, yet it means "the lowest score".
  const setLowest = ({ key }: KeyboardEvent) => {
    if (key === 'Home' && score === undefined) onChange(minScore);
  };

  const step = (by: (typeof LESS | typeof MORE)[number]) => (
    <button
      key={by}
      type="button"
      // The sign stands before the figure in every language.
      dir="ltr"
      className={styles.step}
      aria-label={t(STEP_LABEL[by], { label })}
      onClick={() => onChange(stepScore(score, by, metric))}
    >
      {by < 0 ? `−${-by}` : `+${by}`}
    </button>
  );

  return (
    <fieldset className={styles.field} aria-describedby={description ? `${id}-description` : undefined}>
      <legend className={styles.label}>
        <bdi>{label}</bdi>
      </legend>
      <output className={score === undefined ? styles.unset : styles.score} htmlFor={id}>
        {score === undefined ? t('rating.unset') : t('rating.of', { score, max: maxScore })}
      </output>
      {description && (
        <p id={`${id}-description`} className={styles.description}>
          <bdi>{description}</bdi>
        </p>
      )}
      <input
        id={id}
        type="range"
        className={score === undefined ? `${styles.range} ${styles.rangeUnset}` : styles.range}
        style={{ '--filled': `${filled}%` } as CSSProperties}
        min={minScore}
        max={maxScore}
        step={1}
        value={score ?? minScore}
        aria-label={t('rating.range', { label })}
        aria-valuetext={score === undefined ? t('rating.unset') : t('rating.of', { score, max: maxScore })}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onKeyDown={setLowest}
      />
      <div className={styles.steps}>
        {LESS.map(step)}
        <ScoreNumber metric={metric} score={score} onChange={onChange} />
        {MORE.map(step)}
      </div>
    </fieldset>
  );
}

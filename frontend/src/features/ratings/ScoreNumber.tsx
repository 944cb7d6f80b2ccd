import { useState } from 'react';
import { useT } from '../../lib/i18n/I18nProvider';
import { parseScore, type RatedMetric } from './ratingScores';
import styles from './ScoreField.module.css';

interface Props {
  metric: RatedMetric;
  score: number | undefined;
  onChange: (score: number | undefined) => void;
}

/** A score as a typed number. While one types, the text stays as typed; leaving the field shows what it means. */
export function ScoreNumber({ metric, score, onChange }: Props) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const { label, minScore, maxScore } = metric;
  return (
    <input
      type="number"
      inputMode="numeric"
      className={styles.number}
      min={minScore}
      max={maxScore}
      step={1}
      value={typed ?? score ?? ''}
      placeholder="–"
      aria-label={t('rating.number', { label, min: minScore, max: maxScore })}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(parseScore(event.target.value, metric));
      }}
      onBlur={() => setTyped(null)}
      // Turning the wheel over a focused number field would change a score without a touch.
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}

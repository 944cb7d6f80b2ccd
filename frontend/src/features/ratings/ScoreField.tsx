import { useId, useState } from 'react';
import type { Recording, ScoreScale } from '../../lib/api/types';
import { Content, useTexts } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { RecordingButton } from './RecordingButton';
import { clampScore, type RatedMetric } from './ratingScores';
import styles from './ScoreField.module.css';
import { ScoreNumber } from './ScoreNumber';
import { ScoreSlider } from './ScoreSlider';
import { scoreWords, wordOf } from './scoreWords';
import type { RecordingPlayer } from './useRecordingPlayer';

interface Props {
  metric: RatedMetric;
  /** Identifies the field on the page, for links to it. */
  id: string;
  /** Undefined while unset. */
  score: number | undefined;
  /** The words for scores; undefined if they could not be loaded: then only numbers are shown. */
  scale: ScoreScale | undefined;
  /** The spoken question of the metric, if one exists. */
  recording: Recording | undefined;
  player: RecordingPlayer;
  /** True if the form was submitted without this score. */
  missing: boolean;
  onChange: (score: number | undefined) => void;
}

const STEPS = { '-1': ['rating.minus1', '−'], '1': ['rating.plus1', '+'] } as const;

/**
 * One metric: words to tap, each with its score, a track, and a number for scores in between. Steps change a
 * score and never create one: undecided voters would stay near the first step's value, and the index would
 * measure its own form. A field has two tab stops, the words and the number, whose arrow keys do what the
 * steps do.
 */
export function ScoreField({ metric, id, score, scale, recording, player, missing, onChange }: Props) {
  const t = useT();
  const own = useId();
  const texts = useTexts();
  const [notice, setNotice] = useState<string | null>(null);
  const { description, minScore } = metric;
  const label = texts(metric, 'label');
  const nearest = score === undefined ? null : wordOf(score, metric);
  const ids = {
    label: `${own}-label`,
    description: `${own}-description`,
    missing: `${own}-missing`,
    notice: `${own}-notice`,
  };

  const choose = (next: number) => {
    setNotice(null);
    onChange(next);
  };

  const step = (by: keyof typeof STEPS) => (
    <button
      type="button"
      className={styles.step}
      tabIndex={-1}
      aria-label={t(STEPS[by][0], { label })}
      disabled={score === undefined}
      onClick={() => choose(clampScore((score ?? minScore) + Number(by), metric))}
    >
      {STEPS[by][1]}
    </button>
  );

  return (
    <fieldset
      id={id}
      className={missing ? `${styles.field} ${styles.missing}` : styles.field}
      aria-labelledby={ids.label}
      aria-describedby={description ? ids.description : undefined}
    >
      <p className={styles.ask}>
        <strong id={ids.label} className={styles.label}>
          <Content of={metric} field="label" />
        </strong>{' '}
        {description && (
          <span id={ids.description} className={styles.description}>
            <Content of={metric} field="description" />
          </span>
        )}
      </p>
      {recording && <RecordingButton recording={recording} metric={metric} player={player} />}
      {missing && (
        <p id={ids.missing} className={styles.error}>
          {t('rating.scoreThis')}
        </p>
      )}
      <div
        role="radiogroup"
        className={styles.words}
        aria-labelledby={ids.label}
        aria-invalid={missing || undefined}
        aria-describedby={missing ? ids.missing : undefined}
      >
        {scoreWords(metric).map((word) => (
          <label key={word.field} className={nearest === word.field ? styles.near : styles.word}>
            <input
              type="radio"
              name={`${id}-word`}
              checked={score === word.score}
              onChange={() => choose(word.score)}
            />
            <span>{scale ? <Content of={scale} field={word.field} /> : word.score}</span>
          </label>
        ))}
      </div>
      <ScoreSlider metric={metric} label={label} score={score} onChange={choose} />
      <div className={styles.steps}>
        {step('-1')}
        <ScoreNumber
          metric={metric}
          score={score}
          word={scale && nearest ? texts(scale, nearest) : undefined}
          noticeId={ids.notice}
          onChange={onChange}
          onNotice={setNotice}
        />
        {step('1')}
      </div>
      <p id={ids.notice} className={styles.notice} role="status">
        {notice}
      </p>
    </fieldset>
  );
}

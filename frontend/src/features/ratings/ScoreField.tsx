import { type CSSProperties, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import type { Recording, ScoreScale } from '../../lib/api/types';
import { Content, useTexts } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { RecordingButton } from './RecordingButton';
import { clampScore, type RatedMetric, scoreAt } from './ratingScores';
import styles from './ScoreField.module.css';
import { ScoreNumber } from './ScoreNumber';
import { wordOf } from './scoreWords';
import type { RecordingPlayer } from './useRecordingPlayer';

interface Props {
  metric: RatedMetric;
  /** Of the slider, so that one can be led to it. */
  id: string;
  /** Undefined while unset. */
  score: number | undefined;
  /** Says the score in words; undefined where it could not be loaded. */
  scale: ScoreScale | undefined;
  /** What the metric asks, spoken, where there is that. */
  recording: Recording | undefined;
  player: RecordingPlayer;
  /** True when it was to be sent without a score. */
  missing: boolean;
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

/** The thumb's width in the style sheet, of the root's font size. */
const THUMB_REM = 2;

/**
 * One metric: a slider, whose track takes taps and no swipes, a number, and steps. Steps change a score and never make
 * one: from wherever a first step started, all who are in doubt would stay near it, and the index would measure its own
 * form. So they are disabled until a place on the scale or a number has been chosen.
 */
export function ScoreField({ metric, id, score, scale, recording, player, missing, onChange }: Props) {
  const t = useT();
  const own = useId();
  const slider = useRef<HTMLInputElement>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const { description, minScore, maxScore } = metric;
  const texts = useTexts();
  const label = texts(metric, 'label');
  const field = score === undefined ? null : wordOf(score, metric);
  const word = scale && field && texts(scale, field);
  const filled = score === undefined ? 0 : ((score - minScore) / (maxScore - minScore)) * 100;
  const ids = { description: `${own}-description`, missing: `${own}-missing`, notice: `${own}-notice` };

  const plain = score === undefined ? t('rating.unset') : t('rating.of', { score, max: maxScore });
  const spoken = word ? t('rating.worded', { score: plain, word }) : plain;

  const slide = (next: number) => {
    setNotice(null);
    onChange(next);
  };

  // An unset slider rests at its lower end: Home can't move it there, yet it means "the lowest score".
  const setLowest = ({ key }: KeyboardEvent) => {
    if (key === 'Home' && score === undefined) slide(minScore);
  };

  /** A tap on the thumb where it rests means the same; a swipe down the page that begins there is taken away from it. */
  const tapLowest = () => {
    if (score === undefined) slide(minScore);
  };

  /**
   * A browser makes a click of a tap, never of a swipe, whichever way that goes. What is on the thumb is a grip of it;
   * assistive technology clicks without a place (`detail` 0), and moves the slider by itself.
   */
  const takeTap = ({ target, clientX, detail, currentTarget }: MouseEvent) => {
    if (detail === 0 || target === slider.current) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const { direction } = getComputedStyle(currentTarget);
    const { fontSize } = getComputedStyle(document.documentElement);
    const thumb = THUMB_REM * Number.parseFloat(fontSize);
    slide(scoreAt(clientX, { left, width, thumb, isMirrored: direction === 'rtl' }, metric));
    slider.current?.focus({ preventScroll: true });
  };

  const step = (by: (typeof LESS | typeof MORE)[number]) => (
    <button
      key={by}
      type="button"
      // The sign stands before the figure in every language.
      dir="ltr"
      className={styles.step}
      aria-label={t(STEP_LABEL[by], { label })}
      disabled={score === undefined}
      onClick={() => slide(clampScore((score ?? minScore) + by, metric))}
    >
      {by < 0 ? `−${-by}` : `+${by}`}
    </button>
  );

  return (
    <fieldset
      className={missing ? `${styles.field} ${styles.missing}` : styles.field}
      aria-describedby={description ? ids.description : undefined}
    >
      <legend className={styles.label}>
        <Content of={metric} field="label" />
      </legend>
      <output className={score === undefined ? styles.unset : styles.score} htmlFor={id}>
        {plain}
        {word && <span className="visually-hidden">{` ${word}`}</span>}
      </output>
      {description && (
        <p id={ids.description} className={styles.description}>
          <Content of={metric} field="description" />
        </p>
      )}
      {recording && <RecordingButton recording={recording} metric={metric} player={player} />}
      {missing && (
        <p id={ids.missing} className={styles.error}>
          {t('rating.scoreThis')}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the slider in it is what keys and assistive technology move */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider in it takes the keys */}
      <div className={styles.track} onClick={takeTap}>
        <input
          ref={slider}
          id={id}
          type="range"
          className={score === undefined ? `${styles.range} ${styles.rangeUnset}` : styles.range}
          style={{ '--filled': `${filled}%` } as CSSProperties}
          min={minScore}
          max={maxScore}
          step={1}
          value={score ?? minScore}
          aria-label={t('rating.range', { label })}
          aria-valuetext={spoken}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? ids.missing : undefined}
          onChange={(event) => slide(event.target.valueAsNumber)}
          onKeyDown={setLowest}
          onPointerUp={tapLowest}
        />
      </div>
      {field ? (
        <p className={styles.word} aria-hidden="true">
          {scale && <Content of={scale} field={field} />}
        </p>
      ) : (
        <p className={`${styles.word} ${styles.hint}`}>{t('rating.choose')}</p>
      )}
      <div className={styles.steps}>
        {LESS.map(step)}
        <ScoreNumber
          metric={metric}
          score={score}
          noticeId={ids.notice}
          onChange={onChange}
          onNotice={setNotice}
        />
        {MORE.map(step)}
      </div>
      <p id={ids.notice} className={styles.notice} role="status">
        {notice}
      </p>
    </fieldset>
  );
}

import { type CSSProperties, type MouseEvent, useRef } from 'react';
import { useT } from '../../lib/i18n/I18nProvider';
import { type RatedMetric, scoreAt } from './ratingScores';
import styles from './ScoreSlider.module.css';

interface Props {
  metric: RatedMetric;
  /** The metric's name in the reader's language. */
  label: string;
  /** Undefined without a score: then only the track is shown. */
  score: number | undefined;
  onChange: (score: number) => void;
}

/** The thumb's width in the style sheet, relative to the root's font size. */
const THUMB_REM = 1.5;

/**
 * A score as a position on a track, which accepts taps but no swipes, so that nobody sets a score by
 * scrolling. It is no tab stop, because the words above it and the number already are.
 */
export function ScoreSlider({ metric, label, score, onChange }: Props) {
  const t = useT();
  const slider = useRef<HTMLInputElement>(null);
  const { minScore, maxScore } = metric;
  const filled = score === undefined ? 0 : ((score - minScore) / (maxScore - minScore)) * 100;

  /** A browser makes a click of a tap, never of a swipe. A press on the thumb holds the thumb. */
  const takeTap = ({ target, clientX, detail, currentTarget }: MouseEvent) => {
    if (detail === 0 || target === slider.current) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const { direction } = getComputedStyle(currentTarget);
    const thumb = THUMB_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    onChange(scoreAt(clientX, { left, width, thumb, isMirrored: direction === 'rtl' }, metric));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the slider in it is what assistive technology moves
    // biome-ignore lint/a11y/useKeyWithClickEvents: the words and the number take the keys
    <div className={styles.track} onClick={takeTap}>
      <input
        ref={slider}
        type="range"
        tabIndex={-1}
        className={score === undefined ? `${styles.range} ${styles.unset}` : styles.range}
        style={{ '--filled': `${filled}%` } as CSSProperties}
        min={minScore}
        max={maxScore}
        step={1}
        value={score ?? minScore}
        aria-label={t('rating.range', { label })}
        aria-valuetext={score === undefined ? t('rating.unset') : t('rating.of', { score, max: maxScore })}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}

import type { Metric, Scores } from '../../lib/api/types';
import type { Texts } from '../../lib/i18n/Content';

/** The part of a metric that a rating form needs. */
export type RatedMetric = Pick<Metric, 'key' | 'label' | 'description' | 'minScore' | 'maxScore'> &
  Texts<'label' | 'description'> & {
    /** Absent if the server's metrics could not be loaded. */
    id?: number;
  };

/** The scores so far, without unscored metrics. */
export type DraftScores = Readonly<Record<string, number | undefined>>;

type Scale = Pick<RatedMetric, 'minScore' | 'maxScore'>;

/** Returns the nearest whole score on a metric's scale. */
export function clampScore(score: number, { minScore, maxScore }: Scale): number {
  return Math.min(maxScore, Math.max(minScore, Math.round(score)));
}

/** The position of a slider's track on the screen, in CSS pixels. */
interface Track {
  left: number;
  width: number;
  /** The width of the thumb: its centre reaches neither end of the track. */
  thumb: number;
  isMirrored: boolean;
}

/** Returns the score of a slider whose thumb has its centre at a position on the screen. */
export function scoreAt(x: number, { left, width, thumb, isMirrored }: Track, scale: Scale): number {
  const part = (x - left - thumb / 2) / (width - thumb);
  const fromMin = isMirrored ? 1 - part : part;
  return clampScore(scale.minScore + fromMin * (scale.maxScore - scale.minScore), scale);
}

/** The meaning of a typed number on a metric's scale. */
export interface TypedScore {
  score: number;
  /** The difference from the typed number. */
  changed?: 'rounded' | 'clamped';
}

/** Returns the score of a typed number: rounded to a whole one, within the scale. */
export function readScore(typed: number, scale: Scale): TypedScore {
  const score = clampScore(typed, scale);
  if (typed < scale.minScore || typed > scale.maxScore) return { score, changed: 'clamped' };
  return typed === score ? { score } : { score, changed: 'rounded' };
}

/** Returns the metrics without a score. */
export function unsetMetrics<M extends RatedMetric>(metrics: readonly M[], draft: DraftScores): M[] {
  return metrics.filter(({ key }) => draft[key] === undefined);
}

/** Returns the scores to send, or null while one is missing. */
export function completeScores(metrics: readonly RatedMetric[], draft: DraftScores): Scores | null {
  const scores: Scores = {};
  for (const { key } of metrics) {
    const score = draft[key];
    if (score === undefined) return null;
    scores[key] = score;
  }
  return scores;
}

/**
 * Returns the mean of all scores to one decimal, null without scores. Tenths are rounded exactly, as whole
 * numbers.
 */
export function overallScore(scores: Scores): number | null {
  const values = Object.values(scores);
  if (values.length === 0) return null;
  const sum = values.reduce((total, score) => total + score, 0);
  return Math.round((sum * 10) / values.length) / 10;
}

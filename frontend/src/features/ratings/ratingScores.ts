import type { Metric, Scores } from '../../lib/api/types';
import type { Texts } from '../../lib/i18n/Content';

/** The part of a metric that a rating form needs. */
export type RatedMetric = Pick<Metric, 'key' | 'label' | 'description' | 'minScore' | 'maxScore'> &
  Texts<'label' | 'description'> & {
    /** Absent where the server's metrics could not be loaded. */
    id?: number;
  };

/** The scores given so far; a metric that is missing is unset. */
export type DraftScores = Readonly<Record<string, number | undefined>>;

type Scale = Pick<RatedMetric, 'minScore' | 'maxScore'>;

/** Gives the nearest whole score on a metric's scale. */
export function clampScore(score: number, { minScore, maxScore }: Scale): number {
  return Math.min(maxScore, Math.max(minScore, Math.round(score)));
}

/** Where a slider's track lies on the screen, in CSS pixels. */
interface Track {
  left: number;
  width: number;
  /** How wide the thumb is: its centre reaches neither end of the track. */
  thumb: number;
  isMirrored: boolean;
}

/** Gives the score that a slider's thumb would have with its centre at a place on the screen. */
export function scoreAt(x: number, { left, width, thumb, isMirrored }: Track, scale: Scale): number {
  const part = (x - left - thumb / 2) / (width - thumb);
  const fromMin = isMirrored ? 1 - part : part;
  return clampScore(scale.minScore + fromMin * (scale.maxScore - scale.minScore), scale);
}

/** What a typed number means on a metric's scale. */
export interface TypedScore {
  score: number;
  /** How it differs from what was typed. */
  changed?: 'rounded' | 'clamped';
}

/** Gives the score that a typed number means: rounded to a whole one, and brought onto the scale. */
export function readScore(typed: number, scale: Scale): TypedScore {
  const score = clampScore(typed, scale);
  if (typed < scale.minScore || typed > scale.maxScore) return { score, changed: 'clamped' };
  return typed === score ? { score } : { score, changed: 'rounded' };
}

/** Gives the metrics that still wait for a score. */
export function unsetMetrics<M extends RatedMetric>(metrics: readonly M[], draft: DraftScores): M[] {
  return metrics.filter(({ key }) => draft[key] === undefined);
}

/** Gives the scores to send, or null as long as one is missing. */
export function completeScores(metrics: readonly RatedMetric[], draft: DraftScores): Scores | null {
  const scores: Scores = {};
  for (const { key } of metrics) {
    const score = draft[key];
    if (score === undefined) return null;
    scores[key] = score;
  }
  return scores;
}

/** Gives the mean of all scores to one decimal, null without scores. Tenths are rounded as whole numbers, exactly. */
export function overallScore(scores: Scores): number | null {
  const values = Object.values(scores);
  if (values.length === 0) return null;
  const sum = values.reduce((total, score) => total + score, 0);
  return Math.round((sum * 10) / values.length) / 10;
}

import { METRIC_TEXTS, type Metric } from '../metrics/metric.js';
import type { Title } from '../titles/title.js';

/** What revisions of a metric keep: what was asked, and on which scale. */
export const REVISED_METRIC_FIELDS = [...METRIC_TEXTS, 'minScore', 'maxScore'] as const;
export type RevisedMetric = Pick<Metric, (typeof REVISED_METRIC_FIELDS)[number]>;

/** What revisions of a title keep. */
export const TITLE_NAME_FIELDS = ['name', 'nameSo', 'nameAr'] as const satisfies (keyof Title)[];
export type TitleNames = Pick<Title, (typeof TITLE_NAME_FIELDS)[number]>;

/**
 * Which revision was in force at a moment.
 * @param revisions of one thing, oldest first
 * @returns the last that had begun by then, else the first: what was rated before there were revisions, or by a clock
 *   that is a little behind, was rated by that
 */
export function inForce<R extends { validFrom: Date }>(revisions: readonly R[], at: Date): R | undefined {
  return revisions.findLast(({ validFrom }) => validFrom.getTime() <= at.getTime()) ?? revisions[0];
}

/** Whether two say the same in all of some fields. */
export function isSameIn<T, K extends keyof T>(
  fields: readonly K[],
  one: Pick<T, K>,
  other: Pick<T, K>,
): boolean {
  return fields.every((field) => one[field] === other[field]);
}

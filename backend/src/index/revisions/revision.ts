/** What revisions of a metric keep: what is asked, and on which scale. Texts are English, and null in a language without. */
export interface RevisedMetric {
  label: string;
  labelSo: string | null;
  labelAr: string | null;
  description: string | null;
  descriptionSo: string | null;
  descriptionAr: string | null;
  /** The least and the most score that a rating may give, whole numbers within 0–100. */
  minScore: number;
  maxScore: number;
}

/** The texts that there may be or not, and that stay as they are where nothing is said of them. */
export const OPTIONAL_METRIC_TEXTS = [
  'labelSo',
  'labelAr',
  'description',
  'descriptionSo',
  'descriptionAr',
] as const satisfies (keyof RevisedMetric)[];

/** The texts that a form may give a metric. */
export const METRIC_TEXTS = ['label', ...OPTIONAL_METRIC_TEXTS] as const satisfies (keyof RevisedMetric)[];

export const REVISED_METRIC_FIELDS = [...METRIC_TEXTS, 'minScore', 'maxScore'] as const;

/** What revisions of a title keep. */
export interface TitleNames {
  name: string;
  nameSo: string | null;
  nameAr: string | null;
}

export const TITLE_NAME_FIELDS = ['name', 'nameSo', 'nameAr'] as const satisfies (keyof TitleNames)[];

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

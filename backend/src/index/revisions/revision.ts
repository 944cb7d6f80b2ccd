/** The question and scale of a metric's revision. Texts are English, and null in a language without a translation. */
export interface RevisedMetric {
  label: string;
  labelSo: string | null;
  labelAr: string | null;
  description: string | null;
  descriptionSo: string | null;
  descriptionAr: string | null;
  /** The lowest and highest score of a rating, whole numbers within 0–100. */
  minScore: number;
  maxScore: number;
}

/** The optional texts, which do not change if absent. */
export const OPTIONAL_METRIC_TEXTS = [
  'labelSo',
  'labelAr',
  'description',
  'descriptionSo',
  'descriptionAr',
] as const satisfies (keyof RevisedMetric)[];

/** The texts of the form. */
export const METRIC_TEXTS = ['label', ...OPTIONAL_METRIC_TEXTS] as const satisfies (keyof RevisedMetric)[];

export const REVISED_METRIC_FIELDS = [...METRIC_TEXTS, 'minScore', 'maxScore'] as const;

/** The names of a title's revision. */
export interface TitleNames {
  name: string;
  nameSo: string | null;
  nameAr: string | null;
}

export const TITLE_NAME_FIELDS = ['name', 'nameSo', 'nameAr'] as const satisfies (keyof TitleNames)[];

/**
 * Returns the revision in force at a moment.
 * @param revisions of one item, oldest first
 * @returns the last one that had begun, otherwise the first, for ratings from before revisions existed or by a clock
 *   that is slightly slow
 */
export function inForce<R extends { validFrom: Date }>(revisions: readonly R[], at: Date): R | undefined {
  return revisions.findLast(({ validFrom }) => validFrom.getTime() <= at.getTime()) ?? revisions[0];
}

/** Returns whether two objects are equal in some fields. */
export function isSameIn<T, K extends keyof T>(
  fields: readonly K[],
  one: Pick<T, K>,
  other: Pick<T, K>,
): boolean {
  return fields.every((field) => one[field] === other[field]);
}

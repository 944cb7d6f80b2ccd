import type { AuditValues } from '../audit/audit-entry.js';
import { pick } from '../validation/fields-of.js';
import { versionOf } from '../validation/precondition.js';

/** What candidates are scored on. Its texts are English, and null in a language that it has none in yet. */
export interface Metric {
  id: number;
  /** Stands for the metric in every scores map. */
  key: string;
  label: string;
  labelSo: string | null;
  labelAr: string | null;
  description: string | null;
  descriptionSo: string | null;
  descriptionAr: string | null;
  /** The least and the most score that a rating may give, whole numbers within 0–100. */
  minScore: number;
  maxScore: number;
  /** Null: a global metric, which applies to the candidates of every title. */
  titleId: number | null;
}

/** The texts that there may be or not, and that stay as they are where nothing is said of them. */
export const OPTIONAL_METRIC_TEXTS = [
  'labelSo',
  'labelAr',
  'description',
  'descriptionSo',
  'descriptionAr',
] as const satisfies (keyof Metric)[];

/** The texts that a form may give a metric. */
export const METRIC_TEXTS = ['label', ...OPTIONAL_METRIC_TEXTS] as const satisfies (keyof Metric)[];

export const SCORE_MIN = 0;
export const SCORE_MAX = 100;
export const METRIC_KEY = /^[A-Za-z][A-Za-z0-9_]{0,31}$/;
export const METRIC_LABEL_MAX = 100;
export const METRIC_DESCRIPTION_MAX = 500;

/**
 * What the audit trail tells of a metric.
 * @param title the name of the one that it is limited to; null for a global metric
 */
export function auditedMetric(metric: Omit<Metric, 'id'>, title: string | null): AuditValues {
  const { key, minScore, maxScore } = metric;
  return { key, ...pick(metric, METRIC_TEXTS), minScore, maxScore, title };
}

/** Another one for every other content that a form may give a metric. */
export function metricVersion(metric: Omit<Metric, 'id'>): string {
  const { key, minScore, maxScore, titleId } = metric;
  return versionOf([key, ...Object.values(pick(metric, METRIC_TEXTS)), minScore, maxScore, titleId]);
}

import type { AuditValues } from '../../core/audit/audit-entry.js';
import { pick } from '../../core/validation/fields-of.js';
import { versionOf } from '../../core/validation/precondition.js';
import { METRIC_TEXTS, type RevisedMetric } from '../revisions/revision.js';

/** A metric on which candidates are scored. */
export interface Metric extends RevisedMetric {
  id: number;
  /** The key of the metric in scores. */
  key: string;
  /** Null for a global metric, which applies to the candidates of every title. */
  titleId: number | null;
}

export const SCORE_MIN = 0;
export const SCORE_MAX = 100;
export const METRIC_KEY = /^[A-Za-z][A-Za-z0-9_]{0,31}$/;
export const METRIC_LABEL_MAX = 100;
export const METRIC_DESCRIPTION_MAX = 500;

/** Returns a metric's fields for the audit trail. @param title the name of its title; null for a global metric */
export function auditedMetric(metric: Omit<Metric, 'id'>, title: string | null): AuditValues {
  const { key, minScore, maxScore } = metric;
  return { key, ...pick(metric, METRIC_TEXTS), minScore, maxScore, title };
}

/** Returns the version of a metric: it changes with all fields of the form. */
export function metricVersion(metric: Omit<Metric, 'id'>): string {
  const { key, minScore, maxScore, titleId } = metric;
  return versionOf([key, ...Object.values(pick(metric, METRIC_TEXTS)), minScore, maxScore, titleId]);
}

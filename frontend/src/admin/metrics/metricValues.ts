import type { Metric, MetricBody } from '../../lib/api/types';
import { orNull } from '../forms/orNull';

/** The values of a metric's form. */
export interface MetricValues {
  key: string;
  label: string;
  labelSo: string;
  labelAr: string;
  description: string;
  descriptionSo: string;
  descriptionAr: string;
  minScore: number | null;
  maxScore: number | null;
  isGlobal: boolean;
  titleId: number | null;
}

export const SCORE_MIN = 0;
export const SCORE_MAX = 100;

const NEW_METRIC: MetricValues = {
  key: '',
  label: '',
  labelSo: '',
  labelAr: '',
  description: '',
  descriptionSo: '',
  descriptionAr: '',
  minScore: SCORE_MIN,
  maxScore: SCORE_MAX,
  isGlobal: true,
  titleId: null,
};

/** Returns the initial values of the form: the metric to update, or the defaults of a new one. */
export function metricValues(metric: Metric | null): MetricValues {
  if (!metric) return NEW_METRIC;
  return {
    ...metric,
    labelSo: metric.labelSo ?? '',
    labelAr: metric.labelAr ?? '',
    description: metric.description ?? '',
    descriptionSo: metric.descriptionSo ?? '',
    descriptionAr: metric.descriptionAr ?? '',
  };
}

/** Returns the body of the call that saves a metric. */
export function metricBody(values: MetricValues): Required<MetricBody> {
  return {
    key: values.key.trim(),
    label: values.label.trim(),
    labelSo: orNull(values.labelSo),
    labelAr: orNull(values.labelAr),
    description: orNull(values.description),
    descriptionSo: orNull(values.descriptionSo),
    descriptionAr: orNull(values.descriptionAr),
    minScore: values.minScore ?? SCORE_MIN,
    maxScore: values.maxScore ?? SCORE_MAX,
    isGlobal: values.isGlobal,
    titleId: values.isGlobal ? null : values.titleId,
  };
}

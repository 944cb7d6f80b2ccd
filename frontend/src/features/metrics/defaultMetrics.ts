import type { Metric } from '../../lib/api/types';
import type { T } from '../../lib/i18n/I18nProvider';

/** The metrics that a new installation starts with, as the server writes them. */
const DEFAULTS = {
  lead: ['Leadership Ability', 'Sets a direction, decides, and stands by it'],
  serv: ['Public Service Dedication', 'Works for the public before anything else'],
  rep: ['Representation Skills', 'Speaks for the people and listens to them'],
  impt: ['Impact and Importance', 'Changes things that matter in people’s lives'],
  pub: ['Public Engagement', 'Meets the public, explains and answers'],
  trns: ['Transparency', 'Shows openly what is done and what it costs'],
} as const;

type DefaultKey = keyof typeof DEFAULTS;

const isDefault = (key: string): key is DefaultKey => Object.hasOwn(DEFAULTS, key);

/**
 * Gives a metric in the reader's language as far as it is one of the defaults and still reads as the server first
 * wrote it: what an administrator has put in other words stays in those.
 */
export function inReadersLanguage(t: T, metric: Metric): Metric {
  const { key, description } = metric;
  if (!isDefault(key)) return metric;
  return {
    ...metric,
    label: labelInReadersLanguage(t, metric),
    description: description === DEFAULTS[key][1] ? t(`metric.${key}.text`) : description,
  };
}

/** Gives the label alone, by the same rule. */
export function labelInReadersLanguage(t: T, { key, label }: Pick<Metric, 'key' | 'label'>): string {
  return isDefault(key) && label === DEFAULTS[key][0] ? t(`metric.${key}`) : label;
}

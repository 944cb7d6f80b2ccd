import { aMetric } from '../../../test/samples';
import { texts } from '../../lib/i18n/catalogues/ar';
import type { T } from '../../lib/i18n/I18nProvider';
import { createTranslator } from '../../lib/i18n/translate';
import { inReadersLanguage } from './defaultMetrics';

const t = createTranslator(texts, 'ar') as T;

it('names a default metric in the reader’s language', () => {
  const metric = aMetric({ key: 'trns', label: 'Transparency', description: null });
  expect(inReadersLanguage(t, metric)).toEqual({ ...metric, label: 'الشفافية' });
});

it.each([
  ['whose label was changed', aMetric({ key: 'trns', label: 'Openness' })],
  ['of the administrators’ own', aMetric({ key: 'roads', label: 'Transparency' })],
])('leaves a metric %s as it is', (_case, metric) => {
  expect(inReadersLanguage(t, metric)).toEqual(metric);
});

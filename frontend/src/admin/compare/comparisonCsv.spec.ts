import { aCandidateFigures } from '../../../test/samples';
import { createTranslator } from '../../lib/i18n/translate';
import type { AdminT } from '../texts/AdminTexts';
import { en } from '../texts/en';
import { compare } from './comparison';
import { comparisonCsv } from './comparisonCsv';

it('writes a line a row, five columns and the verdict for each, and nothing that a spreadsheet would run', () => {
  const first = aCandidateFigures();
  const second = aCandidateFigures({
    candidate: { ...first.candidate, id: 5, name: '=SUM(A1)' },
    average: 70,
    interval: { low: 64, high: 76 },
    metrics: [],
  });
  const t = createTranslator(en, 'en') as AdminT;
  const figures = [second, first];
  const csv = comparisonCsv(t, 'en', { figures, rows: compare(figures, second), pending: false });
  const [headings, overall, lead, end] = csv.split('\r\n');
  expect(csv.startsWith('\uFEFF"Metric",')).toBe(true);
  expect(headings?.split(',')[1]).toBe('"\'=SUM(A1) – Average"');
  expect(overall).toBe(
    '"All metrics","70.0","64.0","76.0","40","","","51.6","48.2","55.1","40","-18.4","yes"',
  );
  expect(lead).toBe('"Leadership Ability","","","","0","","","61.5","55.2","67.8","40","",""');
  expect(end).toBe('');
  const both = comparisonCsv(t, 'en', { figures, rows: compare(figures, second), pending: true });
  expect(both.split('\r\n')[0]).toContain('Counted and pending ratings');
  expect(headings).not.toContain('pending');
});

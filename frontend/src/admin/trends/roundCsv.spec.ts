import { aFiguresCandidate, someTrends } from '../../../test/samples';
import { createTranslator } from '../../lib/i18n/translate';
import type { AdminT } from '../texts/AdminTexts';
import { en } from '../texts/en';
import { roundCsv } from './roundCsv';

it('writes a line for each metric and round, and nothing that a spreadsheet would run', () => {
  const t = createTranslator(en, 'en') as AdminT;
  const first = someTrends();
  const [, point] = first.points;
  const second = someTrends({
    candidate: aFiguresCandidate({ id: 5, name: '=SUM(A1)' }),
    points: point ? [point] : [],
    metrics: [],
  });
  const csv = roundCsv(t, 'en', { candidates: [first, second], rounds: first.rounds, pending: false });
  const [headings, overall, next, ...others] = csv.split('\r\n');
  expect(headings).toBe(
    '\uFEFF"Metric","Round","Amina Warsame – Average","Amina Warsame – 95 % interval from",' +
      '"Amina Warsame – 95 % interval to","Amina Warsame – Ratings","\'=SUM(A1) – Average",' +
      '"\'=SUM(A1) – 95 % interval from","\'=SUM(A1) – 95 % interval to","\'=SUM(A1) – Ratings"',
  );
  expect(overall).toBe('"All metrics","First round","51.6","48.2","55.1","40","","","","0"');
  expect(next).toBe('"All metrics","Second round","60.0","","","1","60.0","","","1"');
  // Two metrics in two rounds, and the end of the last line.
  expect(others).toHaveLength(5);
  const both = roundCsv(t, 'en', { candidates: [first], rounds: first.rounds, pending: true });
  expect(both.split('\r\n')[0]).toContain('Counted and pending ratings');
});

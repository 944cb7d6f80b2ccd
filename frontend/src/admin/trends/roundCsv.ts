import type { CandidateTrends, Round } from '../../lib/api/types';
import { textIn } from '../../lib/i18n/Content';
import type { Locale } from '../../lib/i18n/locales';
import { formatScore } from '../../lib/i18n/translate';
import type { AdminT } from '../texts/AdminTexts';
import { csvOf } from '../transfer/csvOf';
import { compareRounds } from './roundComparison';

interface Compared {
  /** In the order of their columns. */
  candidates: readonly CandidateTrends[];
  /** The oldest first. */
  rounds: readonly Round[];
  /** True if the figures include pending ratings. */
  pending: boolean;
}

/**
 * Writes averages by round as a file in the reader's language: one line per metric and round, four columns
 * per candidate.
 */
export function roundCsv(t: AdminT, locale: Locale, { candidates, rounds, pending }: Compared): string {
  const columns = [
    t('figures.average'),
    t('compare.low'),
    t('compare.high'),
    t(pending ? 'figures.ofBoth' : 'figures.ratings'),
  ];
  const score = (value: number | null | undefined) => (value == null ? '' : formatScore(value));
  return csvOf([
    [
      t('compare.metric'),
      t('trends.round'),
      ...candidates.flatMap(({ candidate }) =>
        columns.map((column) => `${textIn(locale, candidate, 'name')} – ${column}`),
      ),
    ],
    ...compareRounds(candidates, rounds).flatMap(({ metric, rows }) =>
      rows.map(({ round, points }) => [
        metric ? textIn(locale, metric, 'label') : t('compare.overall'),
        textIn(locale, round, 'name'),
        ...points.flatMap((point) => [
          score(point?.average),
          score(point?.interval?.low),
          score(point?.interval?.high),
          String(point?.count ?? 0),
        ]),
      ]),
    ),
  ]);
}

import type { CandidateFigures } from '../../lib/api/types';
import { textIn } from '../../lib/i18n/Content';
import type { Locale } from '../../lib/i18n/locales';
import { formatScore } from '../../lib/i18n/translate';
import type { AdminT } from '../texts/AdminTexts';
import { csvOf } from '../transfer/csvOf';
import type { Row } from './comparison';

interface Compared {
  figures: readonly CandidateFigures[];
  rows: readonly Row[];
  /** True if the figures include pending ratings. */
  pending: boolean;
}

/** Writes the comparison as a file in the reader's language: one line per row, five columns per candidate. */
export function comparisonCsv(t: AdminT, locale: Locale, { figures, rows, pending }: Compared): string {
  const columns = [
    t('figures.average'),
    t('compare.low'),
    t('compare.high'),
    t(pending ? 'figures.ofBoth' : 'figures.ratings'),
    t('compare.difference'),
    t('compare.beyond'),
  ];
  const score = (value: number | null | undefined) => (value == null ? '' : formatScore(value));
  return csvOf([
    [
      t('compare.metric'),
      ...figures.flatMap(({ candidate }) =>
        columns.map((column) => `${textIn(locale, candidate, 'name')} – ${column}`),
      ),
    ],
    ...rows.map(({ metric, cells }) => [
      metric ? textIn(locale, metric, 'label') : t('compare.overall'),
      ...cells.flatMap((cell) => [
        score(cell?.average),
        score(cell?.interval?.low),
        score(cell?.interval?.high),
        cell ? String(cell.count) : '0',
        score(cell?.difference?.points),
        cell?.difference ? t(cell.difference.beyond ? 'compare.yes' : 'compare.no') : '',
      ]),
    ]),
  ]);
}

import type { CandidateFigures, ScoreBucket } from '../../lib/api/types';
import { formatNumber, formatScore } from '../../lib/i18n/translate';
import type { AdminT } from '../texts/AdminTexts';

/** A mean with its interval, of a candidate or of one metric. */
export type Mean = Pick<CandidateFigures, 'average' | 'interval' | 'fewRatings'>;

/** Names the scores that a bar counts; 100 belongs to the last bar. */
export function rangeText(t: AdminT, { from, to }: ScoreBucket): string {
  return t(to === 100 ? 'figures.lastRange' : 'figures.range', { from, to });
}

/** Describes a bar, with the part of its value that is in undecided cases. */
export function barText(
  t: AdminT,
  { undecided = 0, ...bar }: { name: string; value: string; undecided?: number | undefined },
): string {
  return undecided > 0
    ? t('figures.barUndecided', { ...bar, part: formatNumber(undecided) })
    : t('figures.bar', bar);
}

/** Both ends of an interval, such as `48.2–55.1`, read from left to right in every language. */
export function intervalText({ low, high }: NonNullable<Mean['interval']>): string {
  return `${formatScore(low)}–${formatScore(high)}`;
}

/** The tick of an axis of counts; empty between whole numbers. */
export const wholeNumber = (value: number): string => (Number.isInteger(value) ? formatNumber(value) : '');

/** A part of a whole in percent with one decimal; 0 if the whole is 0. */
export function shareText(count: number, total: number): string {
  return `${formatScore(total === 0 ? 0 : (100 * count) / total)}\u00a0%`;
}

import type { English, MessageKey } from './catalogues/en';
import type { Translator } from './translate';

type MonthKey = Extract<MessageKey, `month.${number}`>;

/**
 * Gives a day of the calendar as a long date, the same in every time zone.
 * @param iso a day, `2026-11-21`, or a time in ISO 8601, of which the day in UTC is given
 */
export function formatDay(t: Translator<English>, iso: string): string {
  const [year = '', month, day] = iso.slice(0, 10).split('-');
  return t('date.long', { day: String(Number(day)), month: t(`month.${Number(month)}` as MonthKey), year });
}

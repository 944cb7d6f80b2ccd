import type { English, MessageKey } from './catalogues/en';
import type { Translator } from './translate';

type MonthKey = Extract<MessageKey, `month.${number}`>;

/**
 * Gives a day as a long date in the reader's own time zone. The month's name is ours, because browsers don't know
 * every language that we speak.
 * @param iso a time in ISO 8601
 */
export function formatLongDate(t: Translator<English>, iso: string): string {
  const date = new Date(iso);
  return t('date.long', {
    day: String(date.getDate()),
    month: t(`month.${date.getMonth() + 1}` as MonthKey),
    year: String(date.getFullYear()),
  });
}

/**
 * Gives the time of day in the reader's own time zone: 24 hours, Latin digits.
 * @param iso a time in ISO 8601
 */
export function formatTime(iso: string): string {
  const date = new Date(iso);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

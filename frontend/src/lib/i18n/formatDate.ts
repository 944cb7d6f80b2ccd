import type { English, MessageKey } from './catalogues/en';
import type { Translator } from './translate';

type MonthKey = Extract<MessageKey, `month.${number}`>;

/** Formats a day with its month's name from our texts, because browsers don't know every language of ours. */
const longDate = (t: Translator<English>, day: number, month: number, year: number) =>
  t('date.long', { day: String(day), month: t(`month.${month}` as MonthKey), year: String(year) });

/**
 * Formats a day as a long date in the reader's own time zone.
 * @param iso a time in ISO 8601
 */
export function formatLongDate(t: Translator<English>, iso: string): string {
  const date = new Date(iso);
  return longDate(t, date.getDate(), date.getMonth() + 1, date.getFullYear());
}

/**
 * Formats a calendar day as a long date, the same in every time zone.
 * @param iso a day, `2026-11-21`, or a time in ISO 8601, whose day in UTC is used
 */
export function formatDay(t: Translator<English>, iso: string): string {
  const date = new Date(iso);
  return longDate(t, date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear());
}

/**
 * Formats the time of day in the reader's own time zone: 24 hours, Latin digits.
 * @param iso a time in ISO 8601
 */
export function formatTime(iso: string): string {
  const date = new Date(iso);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** East Africa Time, all year. */
export const MOGADISHU_OFFSET_MS = 3 * 60 * 60 * 1000;

/**
 * Formats a time as a long date with the time of day in Mogadishu: the same on the server and in every
 * browser.
 * @param iso a time in ISO 8601
 */
export function formatMogadishuTime(t: Translator<English>, iso: string): string {
  const there = new Date(new Date(iso).getTime() + MOGADISHU_OFFSET_MS);
  const iso8601 = there.toISOString();
  return `${formatDay(t, iso8601)}, ${iso8601.slice(11, 16)}`;
}

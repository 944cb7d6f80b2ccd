import type { English, MessageKey } from './catalogues/en';
import type { Translator } from './translate';

type MonthKey = Extract<MessageKey, `month.${number}`>;

/** East Africa Time, all year: all pages show times of Mogadishu, so that all readers name the same day. */
export const MOGADISHU_OFFSET_MS = 3 * 60 * 60 * 1000;

/** Returns a time with the day and the time of day of Mogadishu in the fields of UTC. */
const there = (iso: string) => new Date(new Date(iso).getTime() + MOGADISHU_OFFSET_MS).toISOString();

/**
 * Formats a calendar day as a long date: `5 November 2026`. Its month's name is from our texts, because browsers don't know every
 * language of ours.
 * @param iso a day, `2026-11-21`, or a time in ISO 8601, whose day in UTC is used
 */
export function formatDay(t: Translator<English>, iso: string): string {
  const date = new Date(iso);
  const month = t(`month.${date.getUTCMonth() + 1}` as MonthKey);
  return `${date.getUTCDate()} ${month} ${date.getUTCFullYear()}`;
}

const MINUTE_MS = 60_000;

/** Returns the current day by the reader's own clock: `2026-11-21`. No locale decides how it is written. */
export function localToday(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10);
}

/**
 * Formats the day of a time in Mogadishu as a long date.
 * @param iso a time in ISO 8601
 */
export const formatLongDate = (t: Translator<English>, iso: string): string => formatDay(t, there(iso));

/**
 * Formats the time of day in Mogadishu: 24 hours, Latin digits.
 * @param iso a time in ISO 8601
 */
export const formatTime = (iso: string): string => there(iso).slice(11, 16);

/**
 * Formats a time as a long date with the time of day in Mogadishu.
 * @param iso a time in ISO 8601
 */
export const formatMogadishuTime = (t: Translator<English>, iso: string): string =>
  formatLongDate(t, iso) + t('list.comma') + formatTime(iso);

import { MOGADISHU_OFFSET_MS } from '../../lib/i18n/formatDate';
import { isDay } from '../table/day';
import { shortClock, zoneDay } from '../table/shortTime';

/** A time as people type it: a day and a time of day, in the index's time zone. */
export interface LocalTime {
  /** Such as `2026-12-01`. */
  day: string;
  /** Such as `08:30`. */
  time: string;
}

const TIME = /^(\d|[01]\d|2[0-3]):?([0-5]\d)$/;

/** Returns a time in ISO 8601 as the clocks of the index show it, to the minute. */
export function toLocalTime(iso: string): LocalTime {
  return { day: zoneDay(iso), time: shortClock(iso) };
}

/** Reads a typed time of day, such as `8:30` or `0830`; undefined for an invalid one. */
export function readTime(text: string): string | undefined {
  const [, hours, minutes] = TIME.exec(text.trim()) ?? [];
  return hours && `${hours.padStart(2, '0')}:${minutes}`;
}

/** Returns a time of the index's clocks in ISO 8601; null without a day, and for an invalid time. */
export function toIso({ day, time }: LocalTime): string | null {
  const read = readTime(time);
  if (!isDay(day) || !read) return null;
  return new Date(Date.parse(`${day}T${read}Z`) - MOGADISHU_OFFSET_MS).toISOString();
}

import { isDay } from '../table/day';

/** A time as people type it: a day and a time of day, in their own time zone. */
export interface LocalTime {
  /** Such as `2026-12-01`. */
  day: string;
  /** Such as `08:30`. */
  time: string;
}

const TIME = /^(\d|[01]\d|2[0-3]):?([0-5]\d)$/;
const two = (number: number) => String(number).padStart(2, '0');

/** Converts a time in ISO 8601 to the local one, to the minute. */
export function toLocalTime(iso: string): LocalTime {
  const date = new Date(iso);
  return {
    day: `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
    time: `${two(date.getHours())}:${two(date.getMinutes())}`,
  };
}

/** Reads a typed time of day, such as `8:30` or `0830`; undefined for an invalid one. */
export function readTime(text: string): string | undefined {
  const [, hours, minutes] = TIME.exec(text.trim()) ?? [];
  return hours && `${hours.padStart(2, '0')}:${minutes}`;
}

/** Converts a local time to ISO 8601; null without a day, and for an invalid time. */
export function toIso({ day, time }: LocalTime): string | null {
  const read = readTime(time);
  if (!isDay(day) || !read) return null;
  return new Date(`${day}T${read}`).toISOString();
}

/** The name of the local time zone, such as `Africa/Mogadishu`. */
export const zoneName = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

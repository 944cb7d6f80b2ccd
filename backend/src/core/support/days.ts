/** A day in milliseconds. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The time zone of the index, in which its days begin for people: East Africa Time, UTC+3 all year (IANA time zone
 * database, Africa/Mogadishu).
 */
export const ZONE_OFFSET_MS = 3 * 60 * 60 * 1000;

/** Returns the start of a day in the index's time zone. @param day such as `2026-11-20` */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(day) - ZONE_OFFSET_MS);
}

/** Returns the end of a day in the index's time zone, which is the start of the next. */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + DAY_MS);
}

/** A day in UTC, from its start to the start of the next. */
export interface Day {
  /** The day's date, such as `2026-11-20`. */
  date: string;
  from: Date;
  to: Date;
}

/** Returns the day in UTC of a time, such as `2026-11-20`. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/**
 * Lists the last days, oldest first, including today.
 * @param count the number of days
 * @param now a time of today
 */
export function lastDays(count: number, now: Date): Day[] {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return Array.from({ length: count }, (_, index) => {
    const from = new Date(today - (count - 1 - index) * DAY_MS);
    return { date: dayOf(from), from, to: new Date(from.getTime() + DAY_MS) };
  });
}

/**
 * Returns the last time at which a daily task was due.
 * @param hour of the day, in UTC
 */
export function lastDailyTime(now: Date, hour: number): Date {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + hour * 60 * 60 * 1000;
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}

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

/** A day, from its start to the start of the next. */
export interface Day {
  /** The day's date, such as `2026-11-20`. */
  date: string;
  from: Date;
  to: Date;
}

/**
 * Returns the day of a time, such as `2026-11-20`.
 * @param offsetMs how far the day's clock is ahead of UTC
 */
export function dayOf(time: Date, offsetMs = 0): string {
  return new Date(time.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** Returns the day of a time in the index's time zone. */
export const zoneDay = (time: Date) => dayOf(time, ZONE_OFFSET_MS);

/** Returns the day and the time of day in the index's time zone, such as `2026-11-20 14:05`. */
export const zoneTime = (time: Date) =>
  new Date(time.getTime() + ZONE_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');

/**
 * Lists the last days, oldest first, including today.
 * @param count the number of days
 * @param now a time of today
 * @param offsetMs as for `dayOf`
 */
export function lastDays(count: number, now: Date, offsetMs = 0): Day[] {
  const today = Math.floor((now.getTime() + offsetMs) / DAY_MS) * DAY_MS - offsetMs;
  return Array.from({ length: count }, (_, index) => {
    const from = new Date(today - (count - 1 - index) * DAY_MS);
    return { date: dayOf(from, offsetMs), from, to: new Date(from.getTime() + DAY_MS) };
  });
}

/** The hour in UTC of a time, for queries: on all engines the stored text begins with it. */
export const hourOf = (column: string) => `SUBSTR(${column}, 1, 13)`;

/**
 * Adds counts by hour to counts by day.
 * @param counts by hours of `hourOf`
 * @param offsetMs as for `dayOf`, in whole hours
 */
export function countsByDay(
  counts: readonly { hour: string; count: number }[],
  offsetMs: number,
): Map<string, number> {
  const days = new Map<string, number>();
  for (const { hour, count } of counts) {
    const day = dayOf(new Date(`${hour.replace(' ', 'T')}:00:00.000Z`), offsetMs);
    days.set(day, (days.get(day) ?? 0) + count);
  }
  return days;
}

/**
 * Returns the last time at which a daily task was due.
 * @param hour of the day, in UTC
 */
export function lastDailyTime(now: Date, hour: number): Date {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + hour * 60 * 60 * 1000;
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}

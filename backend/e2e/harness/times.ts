const HOUR_MS = 3_600_000;
/** One moment for a whole file, so that two times that are the same number of hours away are the same. */
const LOADED_AT = Date.now();

/** @returns that many hours after the file of tests was loaded; before, if negative */
export const inHours = (hours: number) => new Date(LOADED_AT + hours * HOUR_MS);
export const inDays = (days: number) => inHours(days * 24);

/** @returns the day of a time, in UTC, as 2026-11-25 */
export const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** @returns the day of a time in Mogadishu */
export const zoneDayOf = (time: Date) => dayOf(new Date(time.getTime() + 3 * HOUR_MS));

/** @returns a time as both engines store it and take it in SQL */
export const sqlTime = (time: Date) => time.toISOString().replace('T', ' ').replace('Z', '');

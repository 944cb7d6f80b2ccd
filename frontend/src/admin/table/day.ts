const DAY = /^\d{4}-\d\d-\d\d$/;
const TYPED = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/;
/** The basic format of ISO 8601, which a keyboard with only digits can type. */
const BASIC = /^(\d{4})(\d\d)(\d\d)$/;

/** Returns whether a text from an address is a day of the calendar. */
export function isDay(text: string): boolean {
  const time = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Reads a typed day, year first, with any or no separators; undefined for an invalid one. */
export function readDay(text: string): string | undefined {
  const typed = text.trim();
  const [, year, month = '', day = ''] = TYPED.exec(typed) ?? BASIC.exec(typed) ?? [];
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) ? read : undefined;
}

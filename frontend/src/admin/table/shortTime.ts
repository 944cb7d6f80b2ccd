import { MOGADISHU_OFFSET_MS } from '../../lib/i18n/formatDate';
import type { T } from '../../lib/i18n/I18nProvider';
import type { Locale } from '../../lib/i18n/locales';

/** The translator of the months, and its language. */
export interface Months {
  publicT: T;
  locale: Locale;
}

/** The letters of a month in English. */
const ENGLISH_LETTERS = 3;
const SOMALI_MONTHS = ['Jan', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Lul', 'Ogs', 'Seb', 'Okt', 'Nof', 'Dis'];

/** Returns a time as the clocks of the index show it, in the fields of UTC. */
const there = (iso: string) => new Date(Date.parse(iso) + MOGADISHU_OFFSET_MS);

/** Returns the day of a time in the index's time zone, such as `2026-11-25`. */
export const zoneDay = (iso: string) => there(iso).toISOString().slice(0, 10);

const DAY_MS = 86_400_000;

/** Returns whether a time is of today or yesterday in the index's time zone; undefined for other days. */
export function nearDay(iso: string): 'today' | 'yesterday' | undefined {
  const day = zoneDay(iso);
  const now = Date.now();
  if (day === zoneDay(new Date(now).toISOString())) return 'today';
  return day === zoneDay(new Date(now - DAY_MS).toISOString()) ? 'yesterday' : undefined;
}

/** Formats the day of a time in the index's time zone: `25 Nov 2026`. */
export const shortDay = (months: Months, iso: string) =>
  `${dayInYear(months, iso)} ${there(iso).getUTCFullYear()}`;

/** Formats the day without its year: `25 Nov`. */
export function dayInYear({ publicT, locale }: Months, iso: string): string {
  const date = there(iso);
  const number = date.getUTCMonth();
  const month = publicT(`month.${number + 1}` as 'month.1');
  // Arabic does not shorten months.
  const name =
    locale === 'en' ? month.slice(0, ENGLISH_LETTERS) : locale === 'so' ? SOMALI_MONTHS[number] : month;
  return `${date.getUTCDate()} ${name}`;
}

/** Formats the day, with the year unless it is the current one. */
export const briefDay = (months: Months, iso: string) =>
  zoneDay(iso).slice(0, 4) === zoneDay(new Date().toISOString()).slice(0, 4)
    ? dayInYear(months, iso)
    : shortDay(months, iso);

/** Formats the time of day in the index's time zone: `17:14`. */
export const shortClock = (iso: string) => there(iso).toISOString().slice(11, 16);

/** Formats a time in the index's time zone: `25 Nov 2026, 17:14`. */
export const shortTime = (months: Months, iso: string) =>
  shortDay(months, iso) + months.publicT('list.comma') + shortClock(iso);

/** Formats the exact moment: `2026-11-25 14:14:03 UTC`. */
export const exactTime = (iso: string) => `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

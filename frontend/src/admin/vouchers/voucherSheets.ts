import type { Locale } from '../../lib/i18n/locales';

/** Three columns of eight vouchers. */
export const VOUCHERS_PER_SHEET = 24;
/** Each voucher has a QR code, so a browser prints only this number at once without delay. */
export const SHEETS_AT_ONCE = 20;

/** Splits a list into pieces of a given length; the last may be shorter. */
export function cut<T>(items: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, index) =>
    items.slice(index * length, (index + 1) * length),
  );
}

/** A voucher contains all languages, whatever the administrator reads. */
export const VOUCHER_WORDS: Readonly<Record<Locale, string>> = {
  en: 'Scan this, or enter the code in your profile. It works once.',
  so: 'Sawir kan, ama koodhka ku qor bogga Xogtayda. Hal mar ayuu shaqeeyaa.',
  ar: 'يرجى مسح هذا، أو إدخال الرمز في الملف الشخصي. يصلح مرة واحدة.',
};

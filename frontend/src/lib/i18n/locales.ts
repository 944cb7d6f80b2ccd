/**
 * The languages of the client, each under its own name. A further one is an entry here, a catalogue of its own in
 * catalogues/ and one in src/admin/texts/, both loaded when chosen.
 */
export const locales = {
  en: { dir: 'ltr', name: 'English' },
  so: { dir: 'ltr', name: 'Soomaali' },
  ar: { dir: 'rtl', name: 'العربية' },
} as const satisfies Record<string, { dir: 'ltr' | 'rtl'; name: string }>;

export type Locale = keyof typeof locales;

export const LOCALES = Object.keys(locales) as Locale[];

/** Tells whether a text names a language of ours. */
export function isLocale(text: string | null | undefined): text is Locale {
  return text !== null && text !== undefined && Object.hasOwn(locales, text);
}

/**
 * The languages of the client, each with its own name. A further language needs an entry here, a catalogue in
 * catalogues/ and one in src/admin/texts/; both load when it is chosen.
 */
export const locales = {
  en: { dir: 'ltr', name: 'English' },
  so: { dir: 'ltr', name: 'Soomaali' },
  ar: { dir: 'rtl', name: 'العربية' },
} as const satisfies Record<string, { dir: 'ltr' | 'rtl'; name: string }>;

export type Locale = keyof typeof locales;

export const LOCALES = Object.keys(locales) as Locale[];

/** Returns whether a text is the code of one of our languages. */
export function isLocale(text: string | null | undefined): text is Locale {
  return text !== null && text !== undefined && Object.hasOwn(locales, text);
}

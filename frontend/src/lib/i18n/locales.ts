/** The languages of the client. A further one is an entry here and a catalogue of its own, loaded when chosen. */
export const locales = {
  en: { dir: 'ltr', name: 'English' },
} as const satisfies Record<string, { dir: 'ltr' | 'rtl'; name: string }>;

export type Locale = keyof typeof locales;

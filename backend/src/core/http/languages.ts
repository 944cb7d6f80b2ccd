/** The languages that people are spoken to in; the first is for those who speak none of them. */
export const LANGUAGES = ['en', 'so', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

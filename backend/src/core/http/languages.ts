/** The languages of the product. The first is for readers of other languages. */
export const LANGUAGES = ['en', 'so', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

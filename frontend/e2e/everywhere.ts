import { LOCALES } from '../src/lib/i18n/locales';

/**
 * Where the product is looked at. A way is walked once, in the language and at the width that are hardest for it;
 * everywhere.spec.ts looks at each page in each language, at each width. `EVERYTHING=1`, as `npm run test:all` sets it,
 * walks each way in all of them.
 */
const EVERYTHING = process.env.EVERYTHING === '1';

/** @param all the hardest one last; @returns that one, or all of them where everything is wanted */
export const hardestOf = <One>(all: readonly One[]): readonly One[] => (EVERYTHING ? all : all.slice(-1));

/** Both directions of reading, one on a desk and the other on a phone: the longest way for the eye on the least room. */
export const DIRECTIONS = hardestOf([
  { language: 'en', width: 1440 },
  { language: 'ar', width: 360 },
] as const);

/** Arabic last: with it one reads from right to left. */
export const LANGUAGES = LOCALES;

/** The narrowest last: the next page is then loaded on a phone. */
export const WIDTHS = [1440, 1024, 768, 360] as const;

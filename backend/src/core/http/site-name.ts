import type { Settings, Texts } from '../config/settings.js';
import type { Language } from './languages.js';

/** The setting that names the site. */
export type NamedSite = Pick<Settings, 'siteName'>;

/** The names of the product, for sites that have none of their own. */
const NAMES: Readonly<Record<Language, string>> = {
  en: 'National Performance Index',
  so: 'Tusmada Waxqabadka Qaranka',
  ar: 'المؤشر الوطني للأداء',
};

/** Returns a text in a language, English if the translation is missing. */
function textIn({ text, textSo, textAr }: Texts, language: Language): string {
  return { en: text, so: textSo, ar: textAr }[language] ?? text;
}

/** Returns the name of the site in a language. */
export function siteName({ siteName }: NamedSite, language: Language): string {
  return siteName ? textIn(siteName, language) : NAMES[language];
}

/** Returns the names of the site in each language; null if it has none of its own. */
export function siteNames({
  siteName,
  shortName,
}: Pick<Settings, 'siteName' | 'shortName'>): Record<Language, SiteNames> | null {
  if (!siteName && !shortName) return null;
  const namesIn = (language: Language): SiteNames => ({
    ...(siteName && { name: textIn(siteName, language) }),
    ...(shortName && { shortName: textIn(shortName, language) }),
  });
  return { en: namesIn('en'), so: namesIn('so'), ar: namesIn('ar') };
}

/** The site's own names in one language. */
export interface SiteNames {
  name?: string;
  shortName?: string;
}

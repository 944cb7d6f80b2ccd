import type { Settings } from '../../core/config/settings.js';
import type { Language } from '../../core/http/languages.js';
import { siteName, siteNames } from '../../core/http/site-name.js';

const TEXTS: Record<Language, (code: string, site: string) => string> = {
  en: (code, site) => `${code} is your ${site} code. It works for 10 minutes. Give it to nobody.`,
  so: (code, site) => `${code} waa koodhkaaga ${site}. Wuxuu shaqaynayaa 10 daqiiqo. Cidna ha siin.`,
  ar: (code, site) => `${code} رمزك في ${site}، صالح 10 دقائق. لا يُعطى لأحد.`,
};

/** The length of one paid message, with letters of the plain alphabet only, and with others. */
const PLAIN = { pattern: /^[\x20-\x7e]*$/, max: 160 };
const OTHERS_MAX = 70;

const fits = (text: string) => text.length <= (PLAIN.pattern.test(text) ? PLAIN.max : OTHERS_MAX);

/**
 * Builds the message with a code, in the language of the request. It is one paid message: if the site's name is too
 * long, the short one replaces it.
 */
export function smsText(
  code: string,
  site: Pick<Settings, 'siteName' | 'shortName'>,
  language: Language,
): string {
  const text = TEXTS[language](code, siteName(site, language));
  const shortName = siteNames(site)?.[language].shortName;
  return fits(text) || !shortName ? text : TEXTS[language](code, shortName);
}

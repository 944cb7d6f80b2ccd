import { type Language, loadLanguage } from './lib/i18n/language';
import { preferredLocale, showLocale, tellServerOfLocale } from './lib/i18n/languageChoice';
import { readItem } from './lib/storage/deviceStorage';
import { restoreScheme } from './theme/colourScheme';

/**
 * What must not wait for the libraries: it is a small file of its own that runs before the first paint, gives the
 * page its direction and colours, and sends for the texts while the rest is still on its way.
 */
const locale = preferredLocale();
showLocale(locale);
tellServerOfLocale();
restoreScheme();
// The server draws what visitors see; who is signed in here should not be asked to sign in for a moment.
if (readItem('token')) document.documentElement.dataset.session = '';

/** True for `?lang=qps` in development: then every text from the catalogue is marked, and one that is not stands out. */
const isPseudo = import.meta.env.DEV && new URLSearchParams(location.search).get('lang') === 'qps';

async function loadPseudo(): Promise<Language> {
  const { disguise } = await import('./lib/i18n/pseudo');
  return { ...(await loadLanguage('en')), disguise };
}

/** The language that the visit begins in. */
export const firstLanguage = isPseudo ? loadPseudo() : loadLanguage(locale);

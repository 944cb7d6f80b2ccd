import { type Language, loadLanguage } from './lib/i18n/language';
import { preferredLocale, showLocale, tellServerOfLocale } from './lib/i18n/languageChoice';
import { readItem } from './lib/storage/deviceStorage';
import { restoreScheme } from './theme/colourScheme';

/**
 * The code that must not wait for the libraries: a small file that runs before the first paint, sets the
 * direction and colours of the page, and requests the texts while the rest is loading.
 */
const locale = preferredLocale();
showLocale(locale);
tellServerOfLocale();
restoreScheme();
// The server renders what visitors see; a signed-in user should not briefly be asked to sign in.
if (readItem('token')) document.documentElement.dataset.session = '';

/**
 * True for `?lang=qps` in development: every text of the catalogues is then marked, so that any other text
 * stands out.
 */
const isPseudo = import.meta.env.DEV && new URLSearchParams(location.search).get('lang') === 'qps';

async function loadPseudo(): Promise<Language> {
  const { disguise } = await import('./lib/i18n/pseudo');
  return { ...(await loadLanguage('en')), disguise };
}

/** The language at the start of the visit. */
export const firstLanguage = isPseudo ? loadPseudo() : loadLanguage(locale);

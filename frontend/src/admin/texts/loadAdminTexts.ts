import type { Locale } from '../../lib/i18n/locales';
import type { Text } from '../../lib/i18n/translate';
import type { AdminEnglish } from './en';

type AdminCatalogue = Readonly<Record<keyof AdminEnglish, Text>>;

const loaders: Record<Locale, () => Promise<AdminCatalogue>> = {
  en: async () => (await import('./en')).en,
  so: async () => (await import('./so')).texts,
  ar: async () => (await import('./ar')).texts,
};

const loading = new Map<Locale, Promise<AdminCatalogue>>();

/**
 * Fetches the administration's texts in one language; returns the same promise each time, unless it has
 * failed.
 */
export function loadAdminTexts(locale: Locale): Promise<AdminCatalogue> {
  const known = loading.get(locale);
  if (known) return known;
  const texts = loaders[locale]();
  loading.set(locale, texts);
  texts.catch(() => loading.delete(locale));
  return texts;
}

import type { ConfigProviderProps } from 'antd';
import type { Locale } from '../../lib/i18n/locales';
import type { Text } from '../../lib/i18n/translate';
import type { AdminEnglish } from './en';

/** What the administration says in one language. */
export interface AdminLanguage {
  texts: Readonly<Record<keyof AdminEnglish, Text>>;
  /** What Ant Design says by itself; undefined for its own English. */
  antd: ConfigProviderProps['locale'];
}

const loaders: Record<Locale, () => Promise<AdminLanguage>> = {
  en: async () => ({ texts: (await import('./en')).en, antd: undefined }),
  so: () => import('./so'),
  ar: () => import('./ar'),
};

const loading = new Map<Locale, Promise<AdminLanguage>>();

/** Fetches the administration's texts in one language; gives the same promise each time, unless it has failed. */
export function loadAdminTexts(locale: Locale): Promise<AdminLanguage> {
  const known = loading.get(locale);
  if (known) return known;
  const texts = loaders[locale]();
  loading.set(locale, texts);
  texts.catch(() => loading.delete(locale));
  return texts;
}

import type { ConfigProviderProps } from 'antd';
import type { AdminT } from '../texts/AdminTexts';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/** Returns antd's own texts from our catalogue: antd has no Somali, and its texts load as a whole. */
export function antdLocale(t: AdminT, locale: string): AntdLocale {
  return {
    locale,
    Empty: { description: t('antd.nothing') },
    global: { close: t('antd.close') },
  };
}

import type { ConfigProviderProps } from 'antd';
import type { AdminT } from '../texts/AdminTexts';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/** The number of pages by which antd's pager jumps. */
const STEP = 5;
const SHORT_STEP = 3;

/** Returns antd's own texts from our catalogue: antd has no Somali, and its texts load as a whole. */
export function antdLocale(t: AdminT, locale: string): AntdLocale {
  return {
    locale,
    Pagination: {
      items_per_page: t('antd.itemsPerPage'),
      page: t('antd.page'),
      page_size: t('antd.pageSize'),
      prev_page: t('antd.previousPage'),
      next_page: t('antd.nextPage'),
      prev_5: t('antd.previousPages', { step: STEP }),
      next_5: t('antd.nextPages', { step: STEP }),
      prev_3: t('antd.previousPages', { step: SHORT_STEP }),
      next_3: t('antd.nextPages', { step: SHORT_STEP }),
    },
    Empty: { description: t('antd.nothing') },
    global: { close: t('antd.close') },
  };
}

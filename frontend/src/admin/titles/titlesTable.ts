import type { Title } from '../../lib/api/types';
import { textIn } from '../../lib/i18n/Content';
import type { Locale } from '../../lib/i18n/locales';
import { allTexts } from '../languages/missingTexts';
import { compareTexts } from '../table/listPage';
import type { TableDefaults } from '../table/tableView';

const SORTS = ['name', 'candidates'] as const;
export type TitleSort = (typeof SORTS)[number];

/** What there is in each language. */
export const TITLE_TEXTS = ['name', 'description'] as const;

export const TITLE_DEFAULTS: TableDefaults<TitleSort> = { sorts: SORTS, sort: 'name', order: 'asc' };

/** How titles are searched, in all languages, and sorted on the device, in the reader's. */
export const titleRules = (locale: Locale) => ({
  texts: (title: Title) => allTexts(title, TITLE_TEXTS),
  compare: {
    name: (a: Title, b: Title) => compareTexts(textIn(locale, a, 'name'), textIn(locale, b, 'name')),
    candidates: (a: Title, b: Title) => a.candidateCount - b.candidateCount,
  },
});

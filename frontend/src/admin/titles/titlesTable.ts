import type { Title } from '../../lib/api/types';
import { textIn } from '../../lib/i18n/Content';
import type { Locale } from '../../lib/i18n/locales';
import { allTexts } from '../languages/missingTexts';
import { compareTexts } from '../table/listPage';
import type { TableDefaults } from '../table/tableView';

const SORTS = ['name', 'candidates'] as const;
export type TitleSort = (typeof SORTS)[number];

/** The texts with a version per language. */
export const TITLE_TEXTS = ['name', 'description'] as const;

export const TITLE_DEFAULTS: TableDefaults<TitleSort> = { sorts: SORTS, sort: 'name', order: 'asc' };

/** Searches titles in all languages, and sorts them on the device in the reader's language. */
export const titleRules = (locale: Locale) => ({
  texts: (title: Title) => allTexts(title, TITLE_TEXTS),
  compare: {
    name: (a: Title, b: Title) => compareTexts(textIn(locale, a, 'name'), textIn(locale, b, 'name')),
    candidates: (a: Title, b: Title) => a.candidateCount - b.candidateCount,
  },
});

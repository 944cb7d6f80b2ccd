import type { Title } from '../../lib/api/types';
import { compareTexts } from '../table/listPage';
import type { TableDefaults } from '../table/tableView';

const SORTS = ['name', 'candidates'] as const;
export type TitleSort = (typeof SORTS)[number];

export const TITLE_DEFAULTS: TableDefaults<TitleSort> = { sorts: SORTS, sort: 'name', order: 'asc' };

/** How titles are searched and sorted on the device. */
export const TITLE_RULES = {
  texts: ({ name, description }: Title) => [name, description],
  compare: {
    name: (a: Title, b: Title) => compareTexts(a.name, b.name),
    candidates: (a: Title, b: Title) => a.candidateCount - b.candidateCount,
  },
};

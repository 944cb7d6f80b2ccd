import type { Deletion } from '../../lib/api/types';
import type { T } from '../../lib/i18n/I18nProvider';
import type { TableDefaults, TableView } from '../table/tableView';
import type { AdminT } from '../texts/AdminTexts';
import type { DeletableType } from './deletionsApi';

/** The last deletions first, because they are restored most often. */
export const DELETION_DEFAULTS: TableDefaults<'time'> = { sorts: ['time'], sort: 'time', order: 'desc' };

export const DELETABLE_TYPES = [
  'candidate',
  'title',
  'metric',
  'message',
] as const satisfies readonly DeletableType[];

/** Returns the server's query for a view. */
export function deletionPageQuery(
  { search, page, pageSize }: TableView<'time'>,
  type: DeletableType | undefined,
) {
  const wanted = search.trim();
  return { ...(wanted && { search: wanted }), ...(type && { type }), page, limit: pageSize };
}

/** A number among the facts of a deletion. */
export function countOf({ facts }: Deletion, name: 'ratings' | 'candidates' | 'metrics'): number {
  return Number(facts[name] ?? 0);
}

/** The facts that distinguish an item besides its name. */
export function factTexts(t: AdminT, publicT: T, deletion: Deletion): string[] {
  const { candidateId, key, subject } = deletion.facts;
  const { type } = deletion.subject;
  if (type === 'candidate')
    return [String(candidateId), t('deleted.ratings', { count: countOf(deletion, 'ratings') })];
  if (type === 'title')
    return [
      t('candidates.count', { count: countOf(deletion, 'candidates') }),
      t('panel.metricsCount', { count: countOf(deletion, 'metrics') }),
    ];
  if (type === 'metric') return [String(key)];
  return [publicT(`contact.subject.${subject as 'other'}`)];
}

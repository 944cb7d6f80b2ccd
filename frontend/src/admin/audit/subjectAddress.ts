import type { AuditEntry } from '../../lib/api/types';
import type { AdminPath } from '../../lib/pages';
import { deskAddress } from '../integrity/caseAddress';

/** The pages of subjects that have no page of their own. */
const PAGES: Readonly<Partial<Record<AuditEntry['subject']['type'], AdminPath>>> = {
  title: '/admin/titles',
  metric: '/admin/metrics',
  scale: '/admin/metrics',
  vouchers: '/admin/vouchers',
  round: '/admin/rounds',
  publication: '/admin/rounds',
  settings: '/admin/settings',
  invitation: '/admin/users',
};
/** The pages that find a subject by its name. */
const SEARCHED = new Set<AuditEntry['subject']['type']>(['title', 'metric']);

/** Returns the address of an entry's subject; undefined if no page shows it. */
export function subjectAddress({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>) {
  const { type, id, name } = subject;
  if (id === null || action.endsWith('.delete') || action.endsWith('.purge')) return undefined;
  if (type === 'candidate') return `/admin/candidates/${id}`;
  if (type === 'user') return `/admin/users/${id}`;
  if (type === 'message') return `/admin/messages/${id}`;
  if (type === 'case') return deskAddress(id);
  const page = PAGES[type];
  return page && name && SEARCHED.has(type) ? `${page}?search=${encodeURIComponent(name)}` : page;
}

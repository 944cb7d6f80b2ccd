import type { ContactMessage } from '../../lib/api/types';
import type { TableDefaults, TableView } from '../table/tableView';
import { MESSAGE_SORTS, type MessageSort } from './inboxApi';

/** The newest first, because they are read first. */
export const MESSAGE_DEFAULTS: TableDefaults<MessageSort> = {
  sorts: MESSAGE_SORTS,
  sort: 'createdAt',
  order: 'desc',
};

export const STATUSES = ['new', 'read', 'resolved'] as const satisfies readonly ContactMessage['status'][];

/** Returns the server's query for a view. */
export function messagePageQuery(
  { search, sort, order, page, pageSize }: TableView<MessageSort>,
  status: ContactMessage['status'] | undefined,
) {
  const wanted = search.trim();
  return { ...(wanted && { search: wanted }), ...(status && { status }), sort, order, page, limit: pageSize };
}

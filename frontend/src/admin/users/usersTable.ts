import type { ListedUser, StaffRole, User } from '../../lib/api/types';
import type { TableDefaults, TableView } from '../table/tableView';
import { USER_SORTS, type UserFilter, type UserSort } from './usersApi';

/** The newest first, because they are searched most often. */
export const USER_DEFAULTS: TableDefaults<UserSort> = {
  sorts: USER_SORTS,
  sort: 'created_at',
  order: 'desc',
};

export const ROLES = ['admin', 'user'] as const satisfies readonly User['role'][];

export const STAFF_ROLES = ['editor', 'reviewer', 'clerk', 'auditor'] as const satisfies readonly StaffRole[];

export const LEVELS = [
  'none',
  'email',
  'phone',
  'in_person',
] as const satisfies readonly ListedUser['level'][];

/** Returns the server's query for a view. */
export function userPageQuery(
  { search, sort, order, page, pageSize }: TableView<UserSort>,
  filter: UserFilter,
) {
  const wanted = search.trim();
  return { ...(wanted && { search: wanted }), ...filter, sort, order, page, limit: pageSize };
}

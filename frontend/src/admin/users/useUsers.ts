import type { User } from '../../lib/api/types';
import { FRESH } from '../table/serverPage';
import type { TableView } from '../table/tableView';
import { type UserSort, useGetUserPageQuery, useUserPageState } from './usersApi';
import { userPageQuery } from './usersTable';

const matches =
  (wanted: string) =>
  ({ username, email }: User) =>
    username.toLowerCase().includes(wanted) || email.toLowerCase().includes(wanted);

/** Reads the users of a view. A search among users who are all here already is answered here, as one types. */
export function useUsers(view: TableView<UserSort>, role: User['role'] | undefined) {
  const unsearched = userPageQuery({ ...view, search: '', page: 1 }, role);
  const { data: known } = useUserPageState(unsearched);
  const wanted = view.search.trim().toLowerCase();
  /** Whether all of them are here, so that a search need not ask. */
  const isHere = known !== undefined && known.total <= known.users.length;
  const page = useGetUserPageQuery(isHere ? unsearched : userPageQuery(view, role), FRESH);
  if (!isHere || !page.data || wanted === '') return { page, isHere };
  const users = page.data.users.filter(matches(wanted));
  return { page: { ...page, data: { users, total: users.length } }, isHere };
}

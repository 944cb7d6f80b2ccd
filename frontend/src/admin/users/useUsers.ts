import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import type { ListedUser } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { readAll } from '../table/readAll';
import { FRESH } from '../table/serverPage';
import type { TableView } from '../table/tableView';
import { useAdminT } from '../texts/AdminTexts';
import {
  type UserFilter,
  type UserSort,
  useGetUserPageQuery,
  useLazyGetUserPageQuery,
  useUserPageState,
} from './usersApi';
import { userPageQuery } from './usersTable';

const matches =
  (wanted: string) =>
  ({ username, email }: ListedUser) =>
    username.toLowerCase().includes(wanted) || email.toLowerCase().includes(wanted);

/** Reads the users of a view. If all users are loaded already, searches run here while the user types. */
export function useUsers(view: TableView<UserSort>, filter: UserFilter) {
  const unsearched = userPageQuery({ ...view, search: '', page: 1 }, filter);
  const { data: known } = useUserPageState(unsearched);
  const wanted = view.search.trim().toLowerCase();
  /** True if all users are loaded, so that a search need not ask the server. */
  const isHere = known !== undefined && known.total <= known.users.length;
  const page = useGetUserPageQuery(isHere ? unsearched : userPageQuery(view, filter), FRESH);
  const loaded = page.data?.users ?? [];
  if (!isHere || !page.data || wanted === '') return { page, loaded, isHere };
  const users = loaded.filter(matches(wanted));
  return { page: { ...page, data: { users, total: users.length } }, loaded, isHere };
}

/** The number of rows that the server returns at once. */
const MOST_AT_ONCE = 1000;

/** Returns a function that reads all users of a view on all pages, as many as can be selected. */
export function useMatchingUsers(view: TableView<UserSort>, filter: UserFilter) {
  const t = useAdminT();
  const publicT = useT();
  const [readPage] = useLazyGetUserPageQuery();
  return () =>
    readAll<ListedUser>(MOST_AT_ONCE, async (offset) => {
      const page = offset / MOST_AT_ONCE + 1;
      const query = { ...userPageQuery({ ...view, page }, filter), limit: MOST_AT_ONCE };
      const { data, error } = await readPage(query);
      if (error) toast.error(errorTextOr(publicT, error, t('users.loadFailed')));
      return data?.users;
    });
}

import { useFilterValue } from '../filters/readFilter';
import { useOriginFilters } from './useOriginFilters';
import type { UserFilter } from './usersApi';
import { ROLES, STAFF_ROLES } from './usersTable';

/** Returns the filters of the users from the address, as the server accepts them; invalid values are ignored. */
export function useUserFilters(): UserFilter {
  const role = useFilterValue('role', ROLES);
  const staff = useFilterValue('staff_role', ['any', ...STAFF_ROLES]);
  return { ...(role && { role }), ...(staff && { staff_role: staff }), ...useOriginFilters() };
}

import { useAddressFilters } from '../filters/useAddressFilters';
import { useFilter } from '../filters/useFilter';
import { ORIGIN_FILTERS, useOriginFilters } from './useOriginFilters';
import type { UserFilter } from './usersApi';
import { ROLES, STAFF_ROLES } from './usersTable';

const NAMES = ['role', 'staff_role', ...ORIGIN_FILTERS] as const;

/** Returns the filters of the users from the address; invalid values are ignored. */
export function useUserFilters() {
  const { clear } = useAddressFilters(NAMES);
  const role = useFilter('role', ROLES);
  const staff = useFilter('staff_role', ['any', ...STAFF_ROLES]);
  const origin = useOriginFilters();
  /** Returns the filters as the server accepts them, without inactive ones. */
  const values: UserFilter = {
    ...(role.value && { role: role.value }),
    ...(staff.value && { staff_role: staff.value }),
    ...origin.values,
  };
  return { ...origin, role, staff, values, filtered: Object.keys(values).length > 0, clear };
}

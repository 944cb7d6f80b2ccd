import { useAddressFilters } from '../filters/useAddressFilters';
import { useFilter } from '../filters/useFilter';
import { ORIGIN_FILTERS, useOriginFilters } from './useOriginFilters';
import type { UserFilter } from './usersApi';
import { ROLES } from './usersTable';

const NAMES = ['role', ...ORIGIN_FILTERS] as const;

/** Returns the filters of the users from the address; invalid values are ignored. */
export function useUserFilters() {
  const { clear } = useAddressFilters(NAMES);
  const role = useFilter('role', ROLES);
  const origin = useOriginFilters();
  /** Returns the filters as the server accepts them, without inactive ones. */
  const values: UserFilter = { ...(role.value && { role: role.value }), ...origin.values };
  return { ...origin, role, values, filtered: Object.keys(values).length > 0, clear };
}

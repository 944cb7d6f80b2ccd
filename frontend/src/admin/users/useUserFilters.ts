import { useAddressFilters } from '../filters/useAddressFilters';
import { useFilter } from '../filters/useFilter';
import { ORIGIN_FILTERS, useOriginFilters } from './useOriginFilters';
import type { UserFilter } from './usersApi';
import { ROLES } from './usersTable';

const NAMES = ['role', ...ORIGIN_FILTERS] as const;

/** What the address says about the filters of the users; what makes no sense there filters nothing. */
export function useUserFilters() {
  const { clear } = useAddressFilters(NAMES);
  const role = useFilter('role', ROLES);
  const origin = useOriginFilters();
  /** As the server takes them, without those that filter nothing. */
  const values: UserFilter = { ...(role.value && { role: role.value }), ...origin.values };
  return { ...origin, role, values, filtered: Object.keys(values).length > 0, clear };
}

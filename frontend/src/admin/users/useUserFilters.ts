import { isDay } from '../table/day';
import { readFilter, useAddressFilters } from '../table/useAddressFilters';
import { useFilter } from '../table/useFilter';
import type { UserFilter } from './usersApi';
import { LEVELS, ROLES } from './usersTable';

const NAMES = ['role', 'level', 'network', 'mail_domain', 'from', 'to'] as const;
const HASH = /^[0-9a-f]{24}$/;
const LONGEST_DOMAIN = 253;

/** What the address says about the filters of the users; what makes no sense there filters nothing. */
export function useUserFilters() {
  const { params, set, clear } = useAddressFilters(NAMES);
  const role = useFilter('role', ROLES);
  const level = useFilter('level', LEVELS);
  const given = {
    role: role.value,
    level: level.value,
    network: readFilter(params, 'network', (text) => HASH.test(text)),
    mail_domain: readFilter(params, 'mail_domain', (text) => text !== '' && text.length <= LONGEST_DOMAIN),
    from: readFilter(params, 'from', isDay),
    to: readFilter(params, 'to', isDay),
  };
  /** As the server takes them, without those that filter nothing. */
  const values: UserFilter = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  return { role, level, values, filtered: Object.keys(values).length > 0, set, clear };
}

export type UserFilters = ReturnType<typeof useUserFilters>;

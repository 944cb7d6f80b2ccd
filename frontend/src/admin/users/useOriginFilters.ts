import { readFilter, useAddressFilters } from '../filters/useAddressFilters';
import { useFilter } from '../filters/useFilter';
import { isDay } from '../table/day';
import type { OriginFilter } from './usersApi';
import { LEVELS } from './usersTable';

export const ORIGIN_FILTERS = ['level', 'network', 'mail_domain', 'from', 'to'] as const;
const HASH = /^[0-9a-f]{24}$/;
const LONGEST_DOMAIN = 253;

/** Returns the filters by origin, time and level from the address; invalid values are ignored. */
export function useOriginFilters() {
  const { params, set, setAll, clear } = useAddressFilters(ORIGIN_FILTERS);
  const level = useFilter('level', LEVELS);
  const given = {
    level: level.value,
    network: readFilter(params, 'network', (text) => HASH.test(text)),
    mail_domain: readFilter(params, 'mail_domain', (text) => text !== '' && text.length <= LONGEST_DOMAIN),
    from: readFilter(params, 'from', isDay),
    to: readFilter(params, 'to', isDay),
  };
  /** Returns the filters as the server accepts them, without inactive ones. */
  const values: OriginFilter = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  return { level, values, filtered: Object.keys(values).length > 0, set, setAll, clear };
}

export type OriginFilters = ReturnType<typeof useOriginFilters>;

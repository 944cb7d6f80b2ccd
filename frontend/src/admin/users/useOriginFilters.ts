import { useSearchParams } from 'react-router-dom';
import { readFilter } from '../filters/readFilter';
import { isDay } from '../table/day';
import type { OriginFilter } from './usersApi';
import { LEVELS } from './usersTable';

const HASH = /^[0-9a-f]{24}$/;
const LONGEST_DOMAIN = 253;

/**
 * Returns the filters by origin, time and level from the address, as the server accepts them; invalid values are
 * ignored.
 */
export function useOriginFilters(): OriginFilter {
  const [params] = useSearchParams();
  const given = {
    level: LEVELS.find((level) => level === params.get('level')),
    network: readFilter(params, 'network', (text) => HASH.test(text)),
    mail_domain: readFilter(params, 'mail_domain', (text) => text !== '' && text.length <= LONGEST_DOMAIN),
    from: readFilter(params, 'from', isDay),
    to: readFilter(params, 'to', isDay),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

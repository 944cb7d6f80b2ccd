import type { ListFilter } from '../filters/listFilter';
import type { AdminT } from '../texts/AdminTexts';
import { networkLabel } from './networkLabel';
import type { OriginFilter } from './usersApi';
import { LEVELS } from './usersTable';

/** Returns the filter by days, the only one while the origin is unknown. */
export const dayFilter = (t: AdminT, { from, to }: Pick<OriginFilter, 'from' | 'to'>): ListFilter => ({
  label: t('days.filter'),
  days: { ...(from && { from }), ...(to && { to }) },
});

/** Returns the filters by level, network, mail domain and days. */
export const originFilters = (t: AdminT, filter: OriginFilter): ListFilter[] => [
  {
    name: 'level',
    label: t('users.level'),
    value: filter.level,
    all: t('users.allLevels'),
    options: LEVELS.map((value) => ({ value, label: t(`users.level.${value}`) })),
  },
  dayFilter(t, filter),
  { name: 'network', label: t('users.network'), given: filter.network && networkLabel(filter.network) },
  { name: 'mail_domain', label: t('users.mailDomain'), given: filter.mail_domain },
];

import { useGetCandidatePageQuery } from '../../features/candidates/candidatesApi';
import { useGetConfigQuery } from '../../features/config/configApi';
import { useGetMetricsQuery } from '../../features/metrics/metricsApi';
import { useGetTitlesQuery } from '../../features/titles/titlesApi';
import type { AdminPath } from '../../lib/pages';
import { type SettingName, useGetSettingsQuery } from '../settings/settingsApi';
import { useGetUserStatsQuery } from '../users/usersApi';
import { wereMetricsSeen } from './metricsSeen';

/** Reads the number of candidates, and as few candidates as possible. */
const COUNT = { sort: 'rank', order: 'asc', limit: 1, offset: 0 } as const;

/** The steps until an index is complete; without the first three, nobody can be rated. */
export const SETUP_STEPS = [
  'titles',
  'metrics',
  'candidates',
  'policy',
  'name',
  'contact',
  'legal',
  'mail',
  'admins',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];
export const NEEDED_STEPS = ['titles', 'metrics', 'candidates'] as const satisfies readonly SetupStep[];

/** The page of each step. */
export const STEP_PATHS = {
  titles: '/admin/titles',
  metrics: '/admin/metrics',
  candidates: '/admin',
  policy: '/admin/settings',
  name: '/admin/settings',
  contact: '/admin/settings',
  legal: '/admin/settings',
  mail: '/admin/settings',
  admins: '/admin/users',
} as const satisfies Record<SetupStep, AdminPath>;

/** Returns which steps are done; undefined for a step whose answer has not arrived. */
export function useSetupSteps(): Readonly<Record<SetupStep, boolean | undefined>> {
  const { data: titles } = useGetTitlesQuery();
  const { data: metrics } = useGetMetricsQuery({});
  const { data: candidates } = useGetCandidatePageQuery(COUNT);
  const { data: config } = useGetConfigQuery();
  const { data: settings } = useGetSettingsQuery();
  const { data: users } = useGetUserStatsQuery();
  /** True if an administrator or the operator has set one of these. */
  const isSet = (...names: SettingName[]) =>
    settings?.settings.some(({ name, value, pinned }) => names.includes(name) && (pinned || value !== null));
  return {
    titles: titles && titles.length > 0,
    metrics: metrics && metrics.length > 0 && wereMetricsSeen(),
    candidates: candidates && candidates.total > 0,
    policy: isSet('VERIFICATION_TO_RATE', 'VERIFICATION_TO_COUNT', 'MIN_RATINGS', 'PUBLICATION_SCHEDULE'),
    name: isSet('SITE_NAME', 'LOGO', 'ACCENT_COLOUR'),
    contact: isSet('SUPPORT_EMAIL', 'SUPPORT_PHONE'),
    legal: config && Boolean(config.terms && config.privacy),
    mail: isSet('SMTP_URL'),
    admins: users && users.total_admins > 1,
  };
}

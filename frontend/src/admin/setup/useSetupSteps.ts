import { useGetCandidatePageQuery } from '../../features/candidates/candidatesApi';
import { useGetConfigQuery } from '../../features/config/configApi';
import { useGetMetricsQuery } from '../../features/metrics/metricsApi';
import { useGetPasskeysQuery } from '../../features/passkeys/passkeysApi';
import { useGetTitlesQuery } from '../../features/titles/titlesApi';
import type { AdminPath, VoterPath } from '../../lib/pages';
import { useGetSeenAddressQuery } from '../operations/operationsApi';
import { type SettingName, useGetSettingsQuery } from '../settings/settingsApi';
import { useGetTwoFactorQuery } from '../twoFactor/twoFactorApi';
import { useGetUserStatsQuery } from '../users/usersApi';
import { addressProblems } from './addressProblems';
import { wereMetricsSeen } from './metricsSeen';

/** Reads the number of candidates, and as few candidates as possible. */
const COUNT = { sort: 'rank', order: 'asc', limit: 1, offset: 0 } as const;

/** The steps until an index is complete, in the order in which a new administrator takes them. */
export const SETUP_STEPS = [
  'account',
  'language',
  'name',
  'address',
  'mail',
  'policy',
  'titles',
  'metrics',
  'candidates',
  'contact',
  'legal',
  'admins',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];
/** The steps without which nobody can be rated. */
export const NEEDED_STEPS = ['titles', 'metrics', 'candidates'] as const satisfies readonly SetupStep[];

/** The page of each step; `address` is a step of the operator, and has none. */
export const STEP_PATHS = {
  account: '/profile',
  language: '/admin/settings#DEFAULT_LANGUAGE',
  name: '/admin/settings#SITE_NAME',
  address: null,
  mail: '/admin/settings#SMTP_URL',
  policy: '/admin/settings',
  titles: '/admin/titles',
  metrics: '/admin/metrics',
  candidates: '/admin',
  contact: '/admin/settings#OPERATOR',
  legal: '/admin/settings#TERMS',
  admins: '/admin/users',
} as const satisfies Record<SetupStep, AdminPath | VoterPath | `/admin/settings#${SettingName}` | null>;

/** Returns which steps are done; undefined for a step whose answer has not arrived. */
export function useSetupSteps(): Readonly<Record<SetupStep, boolean | undefined>> {
  const { data: titles } = useGetTitlesQuery();
  const { data: metrics } = useGetMetricsQuery({});
  const { data: candidates } = useGetCandidatePageQuery(COUNT);
  const { data: config } = useGetConfigQuery();
  const { data: settings } = useGetSettingsQuery();
  const { data: users } = useGetUserStatsQuery();
  const { data: twoFactor } = useGetTwoFactorQuery();
  const { data: passkeys } = useGetPasskeysQuery();
  const { data: seen } = useGetSeenAddressQuery();
  /** True if an administrator or the operator has set one of these. */
  const isSet = (...names: SettingName[]) =>
    settings?.settings.some(({ name, value, pinned }) => names.includes(name) && (pinned || value !== null));
  return {
    account: twoFactor && passkeys && (twoFactor.enabled || passkeys.length > 0),
    language: isSet('DEFAULT_LANGUAGE'),
    name: isSet('SITE_NAME', 'LOGO', 'ACCENT_COLOUR'),
    address: seen && addressProblems(seen, location.origin).length === 0,
    mail: isSet('SMTP_URL'),
    policy: isSet('VERIFICATION_TO_RATE', 'VERIFICATION_TO_COUNT', 'MIN_RATINGS', 'PUBLICATION_SCHEDULE'),
    titles: titles && titles.length > 0,
    metrics: metrics && metrics.length > 0 && wereMetricsSeen(),
    candidates: candidates && candidates.total > 0,
    contact: isSet('SUPPORT_EMAIL', 'SUPPORT_PHONE') && isSet('OPERATOR'),
    legal: config && Boolean(config.terms && config.privacy),
    admins: users && users.total_admins > 1,
  };
}

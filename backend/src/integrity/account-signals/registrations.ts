import { type AccountFacts, BASELINE_DAYS, type Origin } from '../facts/facts.js';
import { type Finding, findingOfAccounts } from '../facts/finding.js';
import { isPublicMailDomain } from '../facts/public-mail-domains.js';
import { poissonTail, shown } from '../facts/statistics.js';

/** The minimum number. Fewer on one day are a school class, or a village with one network. */
export const MIN_REGISTRATIONS = 30;
/** The maximum probability: such a day occurs by chance less than once in the lifetime of any index. */
const MAX_PROBABILITY = 1e-9;
/** The minimum ratio to what is usual. People come in groups, which a Poisson distribution does not model. */
const MIN_RATIO = 5;
/** The lowest usual number of a day, so that new origins can exceed it. */
const LEAST_USUAL = 1;

export interface RegistrationsDay {
  origin: Origin;
  /** The accounts registered from the origin within a day. */
  accounts: AccountFacts[];
  /** The number of accounts registered from the origin in the 28 days before that day. */
  before: number;
}

/**
 * Finds registrations from a network, or with addresses of a mail domain, far above its own 28 days: the upper tail of
 * a Poisson distribution with the mean of those days. Accounts that rate nothing move nothing, and a lecture hall
 * registers within the hour too, so the signal alone opens no case. Providers where everybody gets a mailbox do not
 * count as origins.
 * @returns a finding with the facts `usual` (a day's mean) and `probability`; null without one
 */
export function registrations({ origin, accounts, before }: RegistrationsDay): Finding | null {
  if (accounts.length < MIN_REGISTRATIONS || isPublicMailDomain(origin)) return null;
  const usual = before / BASELINE_DAYS;
  const mean = Math.max(LEAST_USUAL, usual);
  const probability = poissonTail(accounts.length, mean);
  if (accounts.length < MIN_RATIO * mean || probability > MAX_PROBABILITY) return null;
  return findingOfAccounts(accounts, {
    signal: 'registrations',
    subject: { [origin.kind]: origin.value },
    opens: false,
    facts: { usual: Math.round(usual * 10) / 10, probability: shown(probability) },
  });
}

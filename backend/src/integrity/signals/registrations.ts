import { type AccountFacts, BASELINE_DAYS, type Origin } from '../facts/facts.js';
import { type Finding, findingOfAccounts } from '../facts/finding.js';
import { isPublicMailDomain } from '../facts/public-mail-domains.js';
import { poissonTail, shown } from '../facts/statistics.js';

/** Fewer on one day are a school class, a village with one shop that has a network. */
export const MIN_REGISTRATIONS = 30;
/** A day as busy as that comes by chance once in more days than any index will stand. */
const MAX_PROBABILITY = 1e-9;
/** People come in groups, which a Poisson distribution knows nothing of: a day has to stand out by far. */
const MIN_RATIO = 5;
/** What a day is held to have at least, so that what is new has something to be far above. */
const LEAST_USUAL = 1;

export interface RegistrationsDay {
  origin: Origin;
  /** Registered there within a day. */
  accounts: AccountFacts[];
  /** Registered there in the 28 days before that day. */
  before: number;
}

/**
 * Registrations from a network, or with addresses of a mail domain, far above what it had in its own 28 days: the
 * upper tail of a Poisson distribution with the mean of those days. An account that rates nothing moves nothing, and a
 * lecture hall registers within the hour too: so it opens no case by itself. Providers where everybody gets a mailbox
 * are no origin.
 * @returns a finding with the facts `usual` (a day's mean) and `probability`; null when there is none
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

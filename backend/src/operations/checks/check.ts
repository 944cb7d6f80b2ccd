import { formatError } from '../../core/config/format-error.js';

/** What is checked, in the order of display. */
export const CHECK_NAMES = [
  'server',
  'database',
  'migrations',
  'clock',
  'votes',
  'mail',
  'texts',
  'disk',
  'store',
  'ledger',
  'origin',
  'backup',
  'certificate',
  'demo',
  'contacts',
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

/** Everything that a check may find. The administration has a sentence for each. */
export const FINDING_CODES = [
  'CHECK_FAILED',
  'CHECK_TIMED_OUT',
  'BUILDS_DIFFER',
  'NEWER_VERSION',
  'MIGRATIONS_PENDING',
  'CLOCK_DIFFERS',
  'VOTES_WAIT',
  'MAIL_SERVER_FAILED',
  'MAILS_WAIT',
  'TEXTS_HALF_USED',
  'DISK_LOW',
  'STORE_FAILED',
  'LEDGER_HALTED',
  'LEDGER_KEY_SEALED',
  'LEDGER_BEHIND',
  'LEDGER_DIFFERS',
  'LEDGER_UNCHECKED',
  'ORIGIN_DIFFERS',
  'ADDRESS_MISSING',
  'ADDRESS_LATE',
  'BACKUPS_OFF',
  'BACKUP_FAILED',
  'BACKUP_LATE',
  'CERTIFICATE_ENDS',
  'DEMO_DATA',
  'CONTACTS_MISSING',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

/** What is wrong, in one sentence for operators. */
export interface Finding {
  code: FindingCode;
  message: string;
  /** True if it is only worth knowing: it does not change the exit code of `doctor`. */
  isNote: boolean;
}

/** The measured values, in the order of display. Sizes are in bytes, periods in milliseconds, times in ISO 8601. */
export const FACT_NAMES = [
  'version',
  'commit',
  'commit_date',
  'started_at',
  'instances',
  'engine',
  'engine_version',
  'cluster_nodes',
  'migrations',
  'clock_difference',
  'votes_waiting',
  'mails_waiting',
  'mails_refused',
  'texts_sent',
  'texts_failed',
  'texts_of_month',
  'texts_cost',
  'disk_free',
  'disk_size',
  'ledger_entries',
  'ledger_signed_at',
  'ledger_checked_at',
  'backup_name',
  'backup_at',
  'backup_size',
  'backup_duration',
  'backup_verified_at',
  'certificate_ends_at',
] as const;
export type FactName = (typeof FACT_NAMES)[number];

export interface Fact {
  name: FactName;
  value: string | number;
}

/** The result of a check. */
export interface Outcome {
  facts: Fact[];
  findings: Finding[];
  /** True if the part is not set up, so that there is nothing to check. */
  isOff?: true;
}

export interface Check {
  name: CheckName;
  /** Checks now, and changes nothing. @throws if it cannot be checked */
  look(): Promise<Outcome>;
}

/** Creates a finding that must be corrected. */
export const wrong = (code: FindingCode, message: string): Finding => ({ code, message, isNote: false });

/** Creates a finding that is only worth knowing. */
export const note = (code: FindingCode, message: string): Finding => ({ code, message, isNote: true });

/** The outcome of what is not set up. */
export const OFF: Outcome = { facts: [], findings: [], isOff: true };

/** Runs a check. What cannot be checked is a finding too. */
export function outcomeOf(look: Check['look']): Promise<Outcome> {
  return look().catch((error: unknown) => ({
    facts: [],
    findings: [wrong('CHECK_FAILED', String(formatError(error)))],
  }));
}

import type { AuditEntry } from '../../lib/api/types';
import type { TableDefaults } from '../table/tableView';

/** Newest first, because readers look for recent changes. */
export const AUDIT_DEFAULTS: TableDefaults<'time'> = { sorts: ['time'], sort: 'time', order: 'desc' };

export type AuditAction = AuditEntry['action'];
export type AuditSubject = AuditEntry['subject']['type'];

/** In the order of the filter. The type makes the compiler report a missing action. */
const ACTION_ORDER: Record<AuditAction, number> = {
  'candidate.create': 1,
  'candidate.update': 2,
  'candidate.delete': 3,
  'candidate.restore': 4,
  'candidate.purge': 5,
  'statement.create': 6,
  'statement.correct': 7,
  'statement.withdraw': 8,
  'title.create': 9,
  'title.update': 10,
  'title.delete': 11,
  'title.restore': 12,
  'title.purge': 13,
  'metric.create': 14,
  'metric.update': 15,
  'metric.delete': 16,
  'metric.restore': 17,
  'metric.purge': 18,
  'metric.recording': 19,
  'scale.update': 20,
  'user.create': 21,
  'user.update': 22,
  'user.delete': 23,
  'user.suspend': 24,
  'user.restore-access': 25,
  'user.sign-out': 26,
  'user.password-link': 27,
  'user.verification-link': 28,
  'two-factor.on': 29,
  'two-factor.off': 30,
  'two-factor.codes': 31,
  'two-factor.recovery': 32,
  'two-factor.reset': 33,
  'case.open': 34,
  'case.set-aside': 35,
  'case.confirm': 36,
  'case.clear': 37,
  'case.put-back': 38,
  'case.reopen': 39,
  'case.exclude': 40,
  'case.include': 41,
  'message.update': 42,
  'message.delete': 43,
  'message.restore': 44,
  'message.purge': 45,
  'ratings.open': 46,
  'export.candidates': 47,
  'export.users': 48,
  'export.ratings': 49,
  'export.titles': 50,
  'export.metrics': 51,
  'export.messages': 52,
  'import.candidates': 53,
  'import.titles': 54,
  'import.metrics': 55,
  'vouchers.create': 56,
  'vouchers.revoke': 57,
  'ratings.open-name': 58,
  'publication.publish': 59,
  'publication.hold': 60,
  'publication.release': 61,
  'round.create': 62,
  'round.update': 63,
  'round.close': 64,
  'round.delete': 65,
  'settings.propose': 66,
  'settings.confirm': 67,
  'settings.withdraw': 68,
};
export const AUDIT_ACTIONS = Object.keys(ACTION_ORDER) as AuditAction[];

const SUBJECT_ORDER: Record<AuditSubject, number> = {
  candidate: 1,
  title: 2,
  metric: 3,
  scale: 4,
  user: 5,
  case: 6,
  vouchers: 7,
  message: 8,
  publication: 9,
  round: 10,
  settings: 11,
};
export const AUDIT_SUBJECTS = Object.keys(SUBJECT_ORDER) as AuditSubject[];

/** One field of an entry, before and after. */
export interface FieldChange {
  field: string;
  before: string | number | boolean | null;
  after: string | number | boolean | null;
}

/** Returns the fields of an entry, each once. */
export function fieldChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map((field) => ({
    field,
    before: before?.[field] ?? null,
    after: after?.[field] ?? null,
  }));
}

/** Formats a time to the second in UTC, like the filter's days: `2026-11-21 08:47:12 UTC`. */
export function formatMoment(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}

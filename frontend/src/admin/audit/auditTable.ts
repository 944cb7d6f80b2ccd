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
  'two-factor.on': 24,
  'two-factor.off': 25,
  'two-factor.codes': 26,
  'two-factor.recovery': 27,
  'two-factor.reset': 28,
  'case.open': 29,
  'case.set-aside': 30,
  'case.confirm': 31,
  'case.clear': 32,
  'case.put-back': 33,
  'case.reopen': 34,
  'case.exclude': 35,
  'case.include': 36,
  'message.update': 37,
  'message.delete': 38,
  'message.restore': 39,
  'message.purge': 40,
  'ratings.open': 41,
  'export.candidates': 42,
  'export.users': 43,
  'export.ratings': 44,
  'export.titles': 45,
  'export.metrics': 46,
  'export.messages': 47,
  'import.candidates': 48,
  'import.titles': 49,
  'import.metrics': 50,
  'vouchers.create': 51,
  'vouchers.revoke': 52,
  'ratings.open-name': 53,
  'publication.publish': 54,
  'publication.hold': 55,
  'publication.release': 56,
  'round.create': 57,
  'round.update': 58,
  'round.close': 59,
  'round.delete': 60,
  'settings.propose': 61,
  'settings.confirm': 62,
  'settings.withdraw': 63,
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

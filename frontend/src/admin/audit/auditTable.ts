import type { AuditEntry } from '../../lib/api/types';
import type { TableDefaults } from '../table/tableView';

/** The newest first, always: a trail is read backwards. */
export const AUDIT_DEFAULTS: TableDefaults<'time'> = { sorts: ['time'], sort: 'time', order: 'desc' };

export type AuditAction = AuditEntry['action'];
export type AuditSubject = AuditEntry['subject']['type'];

/** In the order in which the filter offers them. The type makes tsc tell of one that is missing. */
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
  'case.exclude': 34,
  'case.include': 35,
  'message.update': 36,
  'message.delete': 37,
  'message.restore': 38,
  'message.purge': 39,
  'ratings.open': 40,
  'export.candidates': 41,
  'export.users': 42,
  'export.ratings': 43,
  'export.titles': 44,
  'export.metrics': 45,
  'export.messages': 46,
  'import.candidates': 47,
  'import.titles': 48,
  'import.metrics': 49,
  'vouchers.create': 50,
  'vouchers.revoke': 51,
  'ratings.open-name': 52,
  'publication.publish': 53,
  'publication.hold': 54,
  'publication.release': 55,
  'round.create': 56,
  'round.update': 57,
  'round.close': 58,
  'round.delete': 59,
  'settings.propose': 60,
  'settings.confirm': 61,
  'settings.withdraw': 62,
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

/** One field of an entry, as it was and as it is. */
export interface FieldChange {
  field: string;
  before: string | number | boolean | null;
  after: string | number | boolean | null;
}

/** What an entry says of fields: of both sides, each once. */
export function fieldChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map((field) => ({
    field,
    before: before?.[field] ?? null,
    after: after?.[field] ?? null,
  }));
}

/** A time to the second, in UTC as the filter's days are: `2026-11-21 08:47:12 UTC`. */
export function formatMoment(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}
